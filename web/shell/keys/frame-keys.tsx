import { useNavigate } from "@tanstack/react-router";
import { activeRole, useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useShortcuts } from "#web/kernel/ui/shortcuts.ts";
import { menuFor } from "../menu/menu-entries.ts";
import { pageKeys } from "./page-keys.ts";

const KeysDialog = lazyDialog(async () => (await import("./keys-dialog.tsx")).KeysDialog);

interface FrameKeysProps {
  addsAnything: boolean;
  isListed: boolean;
  onList: () => void;
  onClose: () => void;
}

/** The shortcuts that every page of the staff has: G and a letter lead to a page, `?` lists them all. */
export function FrameKeys({ addsAnything, isListed, onList, onClose }: FrameKeysProps) {
  const navigate = useNavigate();
  const entries = menuFor(activeRole(useMe())).flatMap((group) => group.entries);
  const ways = entries.flatMap(({ to }) => {
    const key = pageKeys[to];
    return key === undefined ? [] : [[`g ${key}`, () => void navigate({ to })] as const];
  });
  useShortcuts({ "?": onList, ...Object.fromEntries(ways) }, { isOfPage: false });
  if (!isListed) return null;
  return <KeysDialog pages={entries.map(({ to }) => to)} addsAnything={addsAnything} onClose={onClose} />;
}
