import { useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { auth } from "#contract/identity/auth.ts";
import { clubPart, wholeClub } from "#contract/data/club-transfer.ts";
import { ApiError, call } from "#web/kernel/lib/calls/api.ts";
import { readAsDataUrl, base64Of } from "#web/kernel/lib/calls/file-address.ts";
import { endpointQuery } from "#web/kernel/lib/calls/query.ts";
import { useEntering } from "../entering.ts";

/** The input for importing a club. */
export interface ClubImport {
  readonly code: string;
  readonly email: string;
  readonly password: string;
  readonly file: File;
}

/** A part takes its time on a slow line, and a large club comes in slowly. */
const partWaitMs = 120_000;
const clubWaitMs = 60 * 60_000;
const askEveryMs = 1_000;

/** Why a file does not arrive, where that is no refusal. */
class FileGone extends Error {}

/**
 * Sends a club in parts, has it brought in and signs its admin in. What has been sent once is not sent again when only the
 * email or the password was wrong.
 */
export function useImportClub() {
  const entering = useEntering(auth.login);
  const [sent, setSent] = useState<number>();
  const arrived = useRef<File>(null);
  const bringing = useMutation<undefined, Error, ClubImport>({
    networkMode: "always",
    mutationFn: async ({ file, code, email, password }) => {
      if (arrived.current !== file) await sendParts(file, code, setSent);
      arrived.current = file;
      setSent(undefined);
      await bringIn({ code, email, password });
    },
    onSettled: () => setSent(undefined),
    onSuccess: (_, { email, password }) => entering.mutate({ body: { email, password } }),
  });
  const isWorking = bringing.isPending && sent === undefined;
  const { data } = useQuery({ ...endpointQuery(wholeClub.progress), enabled: isWorking, refetchInterval: askEveryMs });
  return {
    bring: bringing.mutate,
    isBusy: bringing.isPending || entering.isPending,
    sent,
    done: isWorking ? (data?.done ?? 0) : undefined,
    isGone: bringing.error instanceof FileGone,
    error: bringing.error instanceof FileGone ? undefined : (bringing.error ?? entering.error),
  };
}

async function sendParts(file: File, code: string, note: (percent: number) => void): Promise<void> {
  note(0);
  await call(wholeClub.begin, { body: { code, size: file.size } });
  for (let part = 1; (part - 1) * clubPart < file.size; part += 1) {
    const piece = file.slice((part - 1) * clubPart, part * clubPart);
    const content = await readAsDataUrl(piece).catch((error: unknown) => {
      throw new FileGone("gone", { cause: error });
    });
    const sending = { params: { part: String(part) }, body: { code, content: base64Of(content) } };
    await call(wholeClub.part, sending, { waitMs: partWaitMs });
    note(Math.min(99, Math.floor((100 * part * clubPart) / file.size)));
  }
}

/** A proxy may disconnect before a large club is imported: then the status is polled until it is, or has failed. */
async function bringIn(body: Omit<ClubImport, "file">): Promise<undefined> {
  try {
    await call(wholeClub.bringIn, { body }, { waitMs: clubWaitMs });
  } catch (error) {
    const isCutOff = error instanceof ApiError && (error.code === "TIMED_OUT" || error.code === "OFFLINE");
    if (!isCutOff) throw error;
    await settled(error);
  }
}

async function settled(cause: ApiError): Promise<void> {
  for (;;) {
    const { state } = await call(wholeClub.progress, undefined);
    if (state !== "working") break;
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
  const { needsSetup } = await call(auth.welcome, undefined);
  if (needsSetup) throw cause;
}
