import { Switch, Title } from "@mantine/core";
import { Fragment } from "react";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { useKeySwitch } from "#web/kernel/ui/key-switch.ts";
import { Dialog } from "#web/kernel/ui/overlays/dialog.tsx";
import { keyMessages } from "./key-messages.ts";
import classes from "./keys-dialog.module.css";
import { pageKeys } from "./page-keys.ts";

interface KeysDialogProps {
  /** The addresses of the viewer's pages. */
  pages: readonly string[];
  addsAnything: boolean;
  onClose: () => void;
}

/** Every shortcut of the viewer, and the switch for all of them. */
export function KeysDialog({ pages, addsAnything, onClose }: KeysDialogProps) {
  const t = useWords(keyMessages);
  const button = useWords(buttonMessages);
  const [areOn, switchKeys] = useKeySwitch();
  const ways = (["/today", "/calendar", "/client/overview"] as const).filter((page) => pages.includes(page));
  return (
    <Dialog title={t("title")} closeLabel={button("close")} onClose={onClose}>
      <Switch
        mt={4}
        mb="md"
        label={t("switch")}
        description={t("switchText")}
        checked={areOn}
        onChange={({ currentTarget }) => switchKeys(currentTarget.checked)}
      />
      <Keys
        title={t("everywhere")}
        keys={[
          [t("search"), "/"],
          ...(addsAnything ? [[t("add"), "N"] as const] : []),
          ...ways.map((page) => [t(page), "G", pageKeys[page]?.toUpperCase() ?? ""] as const),
          [t("list"), "?"],
        ]}
      />
      <Keys
        title={t("lists")}
        keys={[
          [t("row"), "J", "K"],
          [t("open"), "Enter"],
          [t("choose"), t("space")],
          [t("act"), "B", "S", "E"],
        ]}
      />
      <Keys title={t("person")} keys={[[t("edit"), "E"]]} />
      {pages.includes("/calendar") && (
        <Keys
          title={t("calendar")}
          keys={[
            [t("beside"), "←", "→"],
            [t("today"), "T"],
            [t("dayOrWeek"), "D", "W"],
            ...(addsAnything ? [[t("book"), "N"] as const] : []),
          ]}
        />
      )}
    </Dialog>
  );
}

interface KeysProps {
  title: string;
  /** Each action with its keys. */
  keys: readonly (readonly [string, ...string[]])[];
}

function Keys({ title, keys }: KeysProps) {
  return (
    <>
      <Title order={3} size="h5">
        {title}
      </Title>
      <dl className={classes.keys}>
        {keys.map(([action, ...pressed]) => (
          <Fragment key={action}>
            <dt>{action}</dt>
            <dd>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
