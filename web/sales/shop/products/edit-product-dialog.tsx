import { useEffect, useRef, useState } from "react";
import { type Product, shop } from "#contract/sales/shop.ts";
import { FormDialog } from "#web/kernel/frame/dialogs/form-dialog.tsx";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useDraft } from "#web/kernel/lib/forms/form.ts";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { queryClient, useCommand } from "#web/kernel/lib/calls/query.ts";
import { alertSuccess } from "#web/kernel/ui/overlays/alerts.ts";
import { shopMessages } from "../messages.ts";
import { ProductFields } from "./product-fields.tsx";
import { type PickedImage, productBody, productForm, productValues } from "./product-values.ts";

/** Changes a product. Where somebody else was faster, a sale at the desk for one, the form shows what is there now. */
export function EditProductDialog({ stored, onClose }: { stored: Product; onClose: () => void }) {
  const t = useWords(shopMessages);
  const button = useWords(buttonMessages);
  const name = stored.name[useLocale()];
  const changing = useCommand(shop.update);
  const [image, setImage] = useState<PickedImage>();
  const draft = useDraft(`product ${stored.id}`, productForm, productValues(stored));
  const { form } = draft;
  const shown = useRef(stored);
  useEffect(() => {
    if (shown.current.version === stored.version) return;
    shown.current = stored;
    form.setValues(productValues(stored));
  }, [stored, form]);
  const send = () => {
    const body = productBody(form.values, image);
    if (form.validate().hasErrors || !body) return;
    changing.mutate(
      { params: { id: String(stored.id) }, body: { ...body, version: stored.version } },
      {
        onSuccess: () => {
          alertSuccess(t("saved", { name }));
          onClose();
        },
        onError: (error) => {
          draft.refuse(error);
          if (error.code === "STALE") void queryClient.invalidateQueries();
        },
      },
    );
  };
  return (
    <FormDialog
      title={t("editProduct", { name })}
      failure={changing.error}
      isTyped={draft.isTyped || image !== undefined}
      submit={button("save")}
      busy={changing.isPending}
      size="lg"
      onSubmit={send}
      onClose={onClose}
    >
      <ProductFields draft={draft} stored={stored.image} image={image} onImage={setImage} />
    </FormDialog>
  );
}
