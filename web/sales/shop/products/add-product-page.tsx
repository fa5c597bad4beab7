import { Alert, Button, Card, Group, Stack } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { shop } from "#contract/sales/shop.ts";
import { pageWords } from "#web/kernel/frame/page/page-labels.ts";
import { Page } from "#web/kernel/frame/page/page.tsx";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { shopMessages } from "../messages.ts";
import { ProductFields } from "./product-fields.tsx";
import { type PickedImage, productBody, productForm, productValues } from "./product-values.ts";

/** Puts a product into the shop (clients-and-business §2). */
export function AddProductPage() {
  const t = useWords(shopMessages);
  const pageName = useWords(pageWords);
  return (
    <Page
      title={t("addProduct")}
      breadcrumbs={[
        { label: pageName("shop"), to: "/e-commerce/overview" },
        { label: t("products"), to: "/e-commerce/products" },
        { label: t("addProduct") },
      ]}
    >
      <Card maw="var(--page-text)">
        <AddProductForm />
      </Card>
    </Page>
  );
}

function AddProductForm() {
  const t = useWords(shopMessages);
  const locale = useLocale();
  const failure = useFailureWords();
  const navigate = useNavigate();
  const adding = useCommand(shop.create);
  const [image, setImage] = useState<PickedImage>();
  const draft = useDraft("new product", productForm, productValues(undefined));
  const send = (event: FormEvent) => {
    event.preventDefault();
    const body = productBody(draft.form.values, image);
    if (draft.form.validate().hasErrors || !body) return;
    adding.mutate(
      { body },
      {
        onSuccess: ({ name }) => {
          alertSuccess(t("added", { name: name[locale] }));
          void navigate({ to: "/e-commerce/products" });
        },
        onError: (error) => draft.refuse(error),
      },
    );
  };
  return (
    <form noValidate onSubmit={send}>
      <Stack gap="lg">
        {adding.error && (
          <Alert color="red" role="alert">
            {failure(adding.error)}
          </Alert>
        )}
        <ProductFields draft={draft} stored={null} image={image} onImage={setImage} />
        <Group justify="end">
          <Button type="submit" loading={adding.isPending}>
            {t("addProduct")}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
