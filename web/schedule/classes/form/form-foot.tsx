import { Alert, Button } from "@mantine/core";
import { LinkButton } from "#web/kernel/frame/page/links.tsx";
import { useRefusalWords } from "#web/kernel/frame/dialogs/use-refusal-words.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { buttonMessages } from "#web/kernel/lib/wording/button-messages.ts";
import { classFormMessages } from "./class-form-messages.ts";
import classes from "./class-form.module.css";
import { classSums } from "./class-preview-model.ts";
import type { usePreview } from "./use-preview.ts";

interface FormFootProps {
  preview: ReturnType<typeof usePreview>;
  kind: "lay" | "change";
}

/** The button in words: how many classes are written, cancelled and without trainer. */
function useSums(kind: FormFootProps["kind"]): (sums: ReturnType<typeof classSums>) => string {
  const t = useWords(classFormMessages);
  return ({ written, cancelled, lacking }) => {
    if (written + cancelled === 0) return t(`${kind}Any`);
    const changed = t(kind, { count: written });
    const withCancelled = cancelled > 0 ? t("cancelToo", { what: changed, count: cancelled }) : changed;
    return lacking > 0 ? t("lacking", { what: withCancelled, count: lacking }) : withCancelled;
  };
}

/** Why it cannot be done, the way back, and a button that says what will happen. */
export function FormFoot({ preview, kind }: FormFootProps) {
  const t = useWords(classFormMessages);
  const button = useWords(buttonMessages);
  const refusal = useRefusalWords();
  const { shown, isFresh, isPending, failure, isStale, submit, lookAgain } = preview;
  const sums = classSums(shown?.dates ?? []);
  const isNothing = sums.written + sums.cancelled === 0;
  const say = useSums(kind);
  return (
    <div className={classes.foot} data-dock>
      <div className={classes.said} role="status">
        {failure && <Alert color="red">{refusal(failure)}</Alert>}
        {isStale && (
          <Alert color="yellow">
            {t("stale")}{" "}
            <Button variant="default" size="compact-sm" onClick={lookAgain}>
              {button("reload")}
            </Button>
          </Alert>
        )}
        {shown && isNothing && sums.blocked === 0 && t("unchanged")}
      </div>
      <LinkButton to="/timetable" variant="default">
        {t("discard")}
      </LinkButton>
      <Button
        color="volt.4"
        c="#12171a"
        disabled={!isFresh || isNothing || (kind === "lay" && sums.blocked > 0)}
        loading={isPending}
        onClick={submit}
      >
        {say(sums)}
      </Button>
    </div>
  );
}
