import { Button, type ButtonProps } from "@mantine/core";
import IconLock from "~icons/tabler/lock";
import IconPlus from "~icons/tabler/plus";
import { useMe } from "#web/kernel/frame/me.ts";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useStoredDraft } from "#web/kernel/lib/forms/drafts.ts";
import { useClosedToday } from "#web/sales/accounts/closed-today-labels.ts";
import { shopMessages } from "../messages.ts";

const SaleDialog = lazyDialog(async () => (await import("./sale-dialog.tsx")).SaleDialog);

type Look = Pick<ButtonProps, "size" | "variant" | "color" | "c">;

/** The way to a sale at the desk, for who may sell; once the day is closed, the way to its close. */
export function NewSale(look: Look) {
  const { roles = [] } = useMe();
  if (!roles.some((role) => role === "admin" || role === "desk")) return null;
  return <SaleButton {...look} />;
}

function SaleButton(look: Look) {
  const t = useWords(shopMessages);
  const closed = useClosedToday();
  const [isSelling, setSelling] = useStoredDraft(`new product sale ${look.variant ?? ""}`, false);
  if (closed !== undefined && !isSelling) {
    return (
      <LinkButton
        to="/payments/closes"
        variant="default"
        {...(look.size !== undefined && { size: look.size })}
        leftSection={<IconLock size={16} aria-hidden />}
        title={closed}
      >
        {t("dayClosed")}
      </LinkButton>
    );
  }
  return (
    <>
      <Button {...look} leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setSelling(true)}>
        {t("newSale")}
      </Button>
      {isSelling && <SaleDialog onClose={() => setSelling(false)} />}
    </>
  );
}
