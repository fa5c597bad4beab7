import { type Product, shop } from "#contract/sales/shop.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useLocale, useWords } from "#web/kernel/lib/wording/i18n.ts";
import { shopMessages } from "../messages.ts";

interface DeleteProductProps {
  stored: Product;
  onClose: () => void;
}

/** Asks before a product is taken out of the shop. */
export function DeleteProductDialog({ stored: { id, version, name: names }, onClose }: DeleteProductProps) {
  const t = useWords(shopMessages);
  const name = names[useLocale()];
  return (
    <ConfirmDialog
      title={t("deleteTitle", { name })}
      text={t("deleteText")}
      endpoint={shop.delete}
      input={{ params: { id: String(id) }, query: { version: String(version) } }}
      done={t("deleted", { name })}
      onClose={onClose}
    />
  );
}
