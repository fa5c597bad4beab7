import { Text } from "@mantine/core";
import { type Product, shop } from "#contract/shop.ts";
import { buttonMessages } from "#web/lib/button-messages.ts";
import { useLocale, useWords } from "#web/lib/i18n.ts";
import { useCommand } from "#web/lib/query.ts";
import { FormDialog } from "#web/shell/form-dialog.tsx";
import { alertSuccess } from "#web/ui/alerts.ts";
import { shopMessages } from "./messages.ts";

/** Asks before a product is taken out of the shop. */
export function DeleteProductDialog({ stored, onClose }: { stored: Product; onClose: () => void }) {
  const t = useWords(shopMessages);
  const button = useWords(buttonMessages);
  const name = stored.name[useLocale()];
  const deleting = useCommand(shop.delete);
  const send = () =>
    deleting.mutate(
      { params: { id: String(stored.id) }, query: { version: String(stored.version) } },
      {
        onSuccess: () => {
          alertSuccess(t("deleted", { name }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t("deleteTitle", { name })}
      failure={deleting.error}
      submit={button("delete")}
      danger
      busy={deleting.isPending}
      onSubmit={send}
      onClose={onClose}
    >
      <Text>{t("deleteText")}</Text>
    </FormDialog>
  );
}
