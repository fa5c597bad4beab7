import { Button, Group } from "@mantine/core";
import IconPencil from "~icons/tabler/pencil";
import IconTrash from "~icons/tabler/trash";
import { type Product, shop } from "#contract/sales/shop.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { queryClient, useCommand } from "#web/kernel/lib/calls/query.ts";
import { useTableWords } from "#web/kernel/lib/table/table-messages.ts";
import { alertFailure, alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { RowMenu } from "#web/kernel/ui/table/row/row-menu.tsx";
import { shopMessages } from "../messages.ts";
import { bodyOf } from "./product-values.ts";

/** A product and the dialog it is open in. */
export interface OpenedProduct {
  readonly what: "edit" | "delete";
  readonly product: Product;
}

/** The actions on a product. */
export function ProductRowButtons({ product, onOpen }: { product: Product; onOpen: (opened: OpenedProduct) => void }) {
  const t = useWords(shopMessages);
  const button = useWords(buttonMessages);
  const words = useTableWords();
  const name = product.name[useLocale()];
  return (
    <Group gap="xs" wrap="nowrap" justify="end">
      {product.published === 0 && <PublishButton product={product} name={name} />}
      <RowMenu
        label={`${words.actions}: ${name}`}
        entries={[
          {
            label: button("edit"),
            name: t("editOf", { name }),
            sign: IconPencil,
            onChoose: () => onOpen({ what: "edit", product }),
          },
        ]}
        last={{
          label: button("delete"),
          name: t("deleteOf", { name }),
          sign: IconTrash,
          onChoose: () => onOpen({ what: "delete", product }),
        }}
      />
    </Group>
  );
}

function PublishButton({ product, name }: { product: Product; name: string }) {
  const t = useWords(shopMessages);
  const failure = useFailureWords();
  const publishing = useCommand(shop.update);
  const publish = () =>
    publishing.mutate(
      { params: { id: String(product.id) }, body: { ...bodyOf(product), published: 1 } },
      {
        onSuccess: () => alertSuccess(t("publishDone", { name })),
        onError: (error) => {
          alertFailure(failure(error));
          void queryClient.invalidateQueries();
        },
      },
    );
  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={publishing.isPending}
      aria-label={t("publishOf", { name })}
      onClick={publish}
    >
      {t("publish")}
    </Button>
  );
}
