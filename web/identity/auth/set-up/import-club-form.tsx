import { Button, Progress, Stack, Text, TextInput } from "@mantine/core";
import IconFileZip from "~icons/tabler/file-zip";
import { useState, type ReactNode, type SyntheticEvent } from "react";
import type { ClubFileReason } from "#contract/kernel/files/club-file.ts";
import { detailsOf } from "#contract/kernel/refusal/errors.ts";
import { longestClub, wholeClub } from "#contract/data/club-transfer.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useFieldWords } from "#web/kernel/lib/wording/field-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { FileDrop } from "#web/kernel/ui/fields/file-drop.tsx";
import { importClubMessages } from "./import-club-messages.ts";
import { FailureNote } from "../failure-note.tsx";
import { authMessages } from "../messages.ts";
import { NewPasswordFields, isGood } from "../passwords/new-password-fields.tsx";
import { useImportClub } from "./use-import-club.ts";

const BYTES = 1024 * 1024;

/** The one-time code, the file of a club, and who of its admins is bringing it in. */
export function ImportClubForm() {
  const t = useWords(importClubMessages);
  const common = useWords(authMessages);
  const say = useFieldWords();
  const [draft, setDraft] = useState({ code: "", email: "" });
  const [secret, setSecret] = useState({ password: "", confirmation: "" });
  const [file, setFile] = useState<File>();
  const [judged, setJudged] = useState(false);
  const club = useImportClub();
  const isTooLarge = file !== undefined && file.size > longestClub;
  const policy = isGood(secret, "long") ? "long" : "spec";
  const parsed = wholeClub.bringIn.body.safeParse({ ...draft, password: secret.password });
  const wrong = (field: "code" | "email") =>
    judged && !parsed.success && parsed.error.issues.some(({ path }) => path[0] === field);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setJudged(true);
    if (parsed.success && isGood(secret, policy) && file && !isTooLarge) club.bring({ ...parsed.data, file });
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <BringFailure error={club.error} />
        <TextInput
          autoFocus
          name="code"
          autoComplete="one-time-code"
          label={common("code")}
          value={draft.code}
          onChange={(event) => setDraft({ ...draft, code: event.currentTarget.value })}
          error={wrong("code") && say("REQUIRED")}
        />
        <ClubFile
          file={file}
          error={(isTooLarge && t("tooLarge")) || (club.isGone && t("gone")) || (judged && !file && t("noFile"))}
          onPick={setFile}
        />
        <TextInput
          name="email"
          type="email"
          autoComplete="username"
          label={t("email")}
          value={draft.email}
          onChange={(event) => setDraft({ ...draft, email: event.currentTarget.value })}
          error={wrong("email") && say("INVALID_EMAIL")}
        />
        <NewPasswordFields policy={policy} value={secret} onChange={setSecret} judged={judged} />
        <OnItsWay sent={club.sent} done={club.done} />
        <Button type="submit" fullWidth loading={club.isBusy}>
          {t("submit")}
        </Button>
      </Stack>
    </form>
  );
}

interface ClubFileProps {
  file: File | undefined;
  error: ReactNode;
  onPick: (file: File) => void;
}

function ClubFile({ file, error, onPick }: ClubFileProps) {
  const t = useWords(importClubMessages);
  return (
    <FileDrop
      label={t("file")}
      hint={t("fileHint")}
      error={error}
      accept=".zip"
      picture={<IconFileZip size={32} stroke={1.4} aria-hidden />}
      dropLabel={file ? t("chosen", { name: file.name, size: (file.size / BYTES).toFixed(1) }) : t("drop")}
      chooseLabel={t("choose")}
      onPick={onPick}
    />
  );
}

const reasons = [
  "notAClub",
  "newer",
  "damaged",
  "tooLarge",
  "unknownParts",
  "wrongRows",
  "wrongImage",
  "notAdmin",
  "broken",
] as const satisfies readonly ClubFileReason[];

/** Explains why a file is refused; other failures have the usual words. */
function BringFailure({ error }: { error: Error | null | undefined }) {
  const t = useWords(importClubMessages);
  if (!(error instanceof ApiError)) return <FailureNote error={error} />;
  // Which passwords do is said by the club in the file.
  if (error.errors.some(({ path }) => path === "password"))
    return <FailureNote error={error}>{t("otherPassword")}</FailureNote>;
  const problem = detailsOf("UNUSABLE_CLUB_FILE", error);
  if (!problem) return <FailureNote error={error} />;
  const reason = reasons.find((each) => each === problem.reason) ?? "damaged";
  return (
    <FailureNote error={error}>
      {t(reason === "tooLarge" ? "unpacksTooLarge" : reason)} {t("untouched")}
    </FailureNote>
  );
}

function OnItsWay({ sent, done }: { sent: number | undefined; done: number | undefined }) {
  const t = useWords(importClubMessages);
  const percent = sent ?? done;
  if (percent === undefined) return null;
  const words = t(sent === undefined ? "working" : "sending", { percent });
  return (
    <div>
      <Progress value={percent} aria-label={words} size="lg" />
      <Text size="sm" c="dimmed" mt={4} style={{ fontVariantNumeric: "tabular-nums" }}>
        {words} {t("stay")}
      </Text>
    </div>
  );
}
