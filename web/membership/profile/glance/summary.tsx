import { Skeleton } from "@mantine/core";
import type { Profile } from "#contract/identity/people.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { type GlanceFacts, useClientFacts, useEmployeeFacts, useTrainerFacts } from "./glance-facts.ts";
import { glanceMessages } from "./glance-messages.ts";
import classes from "./summary.module.css";
import { mayGlance } from "../visible-tabs.ts";

/** The four facts that people look up first; nothing for those who see the card only. */
export function Glance({ profile }: { profile: Profile }) {
  const me = useMe();
  if (!mayGlance(me, profile)) return null;
  switch (profile.userType) {
    case "client":
      return <OfClient key={profile.id} profile={profile} />;
    case "trainer":
      return <OfTrainer key={profile.id} profile={profile} />;
    case "employee":
      return <OfEmployee key={profile.id} profile={profile} />;
  }
}

function OfClient({ profile }: { profile: Profile }) {
  return <FactRow facts={useClientFacts(profile)} />;
}

function OfTrainer({ profile }: { profile: Profile }) {
  return <FactRow facts={useTrainerFacts(profile)} />;
}

function OfEmployee({ profile }: { profile: Profile }) {
  return <FactRow facts={useEmployeeFacts(profile)} />;
}

function FactRow({ facts }: { facts: GlanceFacts }) {
  const t = useWords(glanceMessages);
  return (
    <ul className={classes.facts} aria-label={t("glance")} aria-busy={Object.values(facts).includes(undefined)}>
      {Object.entries(facts).map(([name, fact]) => (
        <li key={name}>
          {fact ? (
            <>
              <span className={classes.value}>{fact.value}</span> <span className={classes.note}>{fact.note}</span>
            </>
          ) : (
            <Skeleton width={120} height={46} />
          )}
        </li>
      ))}
    </ul>
  );
}
