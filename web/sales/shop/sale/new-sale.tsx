import { Button, type ButtonProps } from "@mantine/core";
import IconPlus from "~icons/tabler/plus";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { shopMessages } from "../messages.ts";

const SaleDialog = lazyDialog(async () => (await import("./sale-dialog.tsx")).SaleDialog);

/** The way to a sale at the desk, for who may sell. */
export function NewSale(look: Pick<ButtonProps, "size" | "variant" | "color" | "c">) {
  const t = useWords(shopMessages);
  const { roles = [] } = useMe();
  const [isSelling, setSelling] = useStoredDraft(`new product sale ${look.variant ?? ""}`, false);
  if (!roles.some((role) => role === "admin" || role === "desk")) return null;
  return (
    <>
      <Button {...look} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setSelling(true)}>
        {t("newSale")}
      </Button>
      {isSelling && <SaleDialog onClose={() => setSelling(false)} />}
    </>
  );
}
