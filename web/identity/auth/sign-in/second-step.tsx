import { Button, Stack, Text, TextInput } from "@mantine/core";
import { type SyntheticEvent, useState } from "react";
import type { Details, FactorWay } from "#contract/kernel/refusal/errors.ts";
import { secondFactor } from "#contract/identity/factors.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { AuthFrame } from "../auth-frame.tsx";
import { useEntering } from "../entering.ts";
import { FailureNote } from "../failure-note.tsx";
import { hasPasskeys } from "../factors/passkey-device.ts";
import { usePasskeyEntering } from "../factors/passkey-entering.ts";
import { passkeyMessages } from "../factors/passkey-messages.ts";
import { secondStepMessages } from "./second-step-messages.ts";

interface SecondStepProps {
  clubName: string | undefined;
  clubLogo: string | null;
  owed: Details["SECOND_FACTOR_REQUIRED"];
  onEntered?: () => void;
  /** Back to the password, as when the time for this has run out. */
  onStartOver: () => void;
}

/** The way to another way. */
const instead = { passkey: "byPasskey", app: "byApp", recovery: "byRecovery" } as const;

/** The second factor, which follows a right password. */
export function SecondStep({ clubName, clubLogo, owed: { step, ways }, onEntered, onStartOver }: SecondStepProps) {
  const t = useWords(secondStepMessages);
  const passkey = useWords(passkeyMessages);
  const byCode = useEntering(secondFactor.enter);
  const byPasskey = usePasskeyEntering();
  const usable = ways.filter((each) => each !== "passkey" || hasPasskeys());
  const [way, setWay] = useState<FactorWay>(usable[0] ?? "recovery");
  const entering = way === "passkey" ? byPasskey : byCode;
  const isOver = entering.error instanceof ApiError && entering.error.code === "STEP_GONE";
  const then = { ...(onEntered && { onSuccess: onEntered }) };
  const choose = (other: FactorWay) => {
    setWay(other);
    entering.reset();
  };
  return (
    <AuthFrame clubName={clubName} clubLogo={clubLogo} title={t("title")} text={t(`${way}Text`)}>
      <Stack gap="md">
        <FailureNote error={entering.error} />
        {!isOver && way !== "passkey" && (
          <CodeForm
            key={way}
            way={way}
            busy={byCode.isPending}
            onCode={(code) => byCode.mutate({ body: { step, code } }, then)}
          />
        )}
        {!isOver && way === "passkey" && (
          <PasskeyButton busy={byPasskey.isPending} onClick={() => byPasskey.mutate({ step }, then)} />
        )}
        <div>
          {!isOver &&
            usable
              .filter((other) => other !== way)
              .map((other) => (
                <Button key={other} variant="subtle" fullWidth onClick={() => choose(other)}>
                  {t(instead[other])}
                </Button>
              ))}
          <Button variant={isOver ? "filled" : "subtle"} fullWidth onClick={onStartOver}>
            {t("startOver")}
          </Button>
        </div>
        {usable.length < ways.length && (
          <Text size="sm" c="dimmed">
            {passkey("unavailable")}
          </Text>
        )}
        {way === "recovery" && (
          <Text size="sm" c="dimmed">
            {t("lost")}
          </Text>
        )}
      </Stack>
    </AuthFrame>
  );
}

function PasskeyButton({ busy, onClick }: { busy: boolean; onClick: () => void }) {
  const t = useWords(passkeyMessages);
  return (
    <Button fullWidth autoFocus loading={busy} onClick={onClick}>
      {t("use")}
    </Button>
  );
}

interface CodeFormProps {
  way: "app" | "recovery";
  busy: boolean;
  onCode: (code: string) => void;
}

function CodeForm({ way, busy, onCode }: CodeFormProps) {
  const t = useWords(secondStepMessages);
  const [code, setCode] = useState("");
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onCode(code);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          name="code"
          label={t(`${way}Code`)}
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={way === "app" ? "numeric" : "text"}
          maxLength={40}
          value={code}
          onChange={({ currentTarget: { value } }) => setCode(value)}
        />
        <Button type="submit" fullWidth loading={busy} disabled={code.trim() === ""}>
          {t("confirm")}
        </Button>
      </Stack>
    </form>
  );
}
