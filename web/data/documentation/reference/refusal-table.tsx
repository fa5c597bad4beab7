import { type RefusalCode, refusalStatus } from "#contract/kernel/refusal/errors.ts";
import { ApiError } from "#web/kernel/lib/calls/api.ts";
import { useFailureWords } from "#web/kernel/lib/calls/failure-messages.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { referenceMessages } from "./reference-messages.ts";
import classes from "./reference.module.css";
import type { Operation } from "./reference.ts";

/** How a call may be refused, and what this app says then. */
export function RefusalTable({ refusals }: Pick<Operation, "refusals">) {
  const t = useWords(referenceMessages);
  const words = useFailureWords();
  return (
    <div className={classes.scroller} role="group" aria-label={t("refusals")} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("status")}</th>
            <th scope="col">{t("code")}</th>
            <th scope="col">{t("meaning")}</th>
          </tr>
        </thead>
        <tbody>
          {refusals.map(({ status, code }) => (
            <tr key={code}>
              <td>{status}</td>
              <td>
                <code>{code}</code>
              </td>
              <td>{isKnown(code) && words(new ApiError(code))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function isKnown(code: string): code is RefusalCode {
  return Object.hasOwn(refusalStatus, code);
}
