import { useState } from "react";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";

const CodesDialog = lazyDialog(async () => (await import("./codes-dialog.tsx")).CodesDialog);

/** Shows the recovery codes that came with a factor, if some did, before what follows. */
export function useNewCodes(onDone?: () => void) {
  const [codes, setCodes] = useState<readonly string[]>();
  const close = () => {
    setCodes(undefined);
    onDone?.();
  };
  const take = (made: readonly string[] | null) => {
    if (made) setCodes(made);
    else onDone?.();
  };
  return { take, dialog: codes && <CodesDialog codes={codes} onClose={close} /> };
}
