import { Button } from "@mantine/core";
import IconFingerprint from "~icons/tabler/fingerprint";
import { useState } from "react";
import { type Passkey, passkeys as passkeyCalls } from "#contract/identity/passkeys.ts";
import { ConfirmDialog } from "#web/kernel/frame/dialogs/confirm-dialog.tsx";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { Entry, EntryFacts } from "#web/kernel/ui/facts/entry-list.tsx";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import { hasPasskeys } from "./passkey-device.ts";
import { passkeyMessages } from "./passkey-messages.ts";
import { PasskeySetUp } from "./passkey-set-up.tsx";

/** The passkeys of the signed-in person among what they prove with who they are. */
export function PasskeyList({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useWords(passkeyMessages);
  const canAdd = hasPasskeys();
  return (
    <>
      <Entry
        sign={<IconFingerprint size={24} stroke={1.5} aria-hidden />}
        name={t("title")}
        action={canAdd && <PasskeySetUp variant="default" label={t("add")} />}
      >
        <EntryFacts>
          <span>{t("text")}</span>
          {!canAdd && <span>{t("unavailable")}</span>}
        </EntryFacts>
      </Entry>
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey.id} passkey={passkey} />
      ))}
    </>
  );
}

function PasskeyItem({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const t = useWords(passkeyMessages);
  const format = useFormat();
  const opener = useFocusHandedOn<HTMLButtonElement>();
  const [isRemoving, setRemoving] = useState(false);
  return (
    <Entry
      sign={<IconFingerprint size={24} stroke={1.5} aria-hidden />}
      name={name}
      isLiteral
      action={
        <Button ref={opener} variant="default" aria-label={t("removeOf", { name })} onClick={() => setRemoving(true)}>
          {t("remove")}
        </Button>
      }
    >
      <EntryFacts>
        <span>{t("added", { time: format.nearTime(created_at) })}</span>
        <span>{last_used_at === null ? t("unused") : t("used", { time: format.nearTime(last_used_at) })}</span>
      </EntryFacts>
      {isRemoving && (
        <ConfirmDialog
          title={t("removeTitle")}
          text={t("removeText", { name })}
          submit={t("remove")}
          endpoint={passkeyCalls.remove}
          input={{ params: { id } }}
          done={t("removed")}
          onClose={() => setRemoving(false)}
        />
      )}
    </Entry>
  );
}
