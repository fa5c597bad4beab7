import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import { Anchor, Title, VisuallyHidden } from "@mantine/core";
import IconBrandWechat from "~icons/tabler/brand-wechat";
import IconId from "~icons/tabler/id";
import IconMail from "~icons/tabler/mail";
import IconMailbox from "~icons/tabler/mailbox";
import IconMapPin from "~icons/tabler/map-pin";
import IconPhone from "~icons/tabler/phone";
import IconUsers from "~icons/tabler/users";
import { lazy, type ReactNode, Suspense } from "react";
import type { Profile } from "#contract/identity/people.ts";
import type { FieldName } from "#contract/identity/person-fields.ts";
import { useFormat } from "#web/kernel/frame/format.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { callLink, mailTo } from "#web/kernel/lib/mail.ts";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import { glanceMessages } from "../glance/glance-messages.ts";
import { useLabels } from "../label-messages.ts";
import { profileMessages } from "../messages.ts";
import classes from "../profile-sections.module.css";
import { visibleFields } from "../visible-fields.ts";
import { mayReadActivities } from "../visible-tabs.ts";
import { ValueInPlace } from "./value-in-place.tsx";

const AddressNote = lazy(() =>
  import("#web/messaging/messages/preferences/address-note.tsx").then((module) => ({ default: module.AddressNote })),
);

const signs: Readonly<Partial<Record<FieldName, Icon>>> = {
  phone: IconPhone,
  email: IconMail,
  address: IconMapPin,
  zipCode: IconMailbox,
  weChat: IconBrandWechat,
};

const links: Readonly<Partial<Record<FieldName, (value: string) => string>>> = {
  phone: callLink,
  email: (address) => mailTo(address),
};

/** How somebody is reached, who trains them, and whom to call in an emergency; nothing for those who see the card only. */
export function ContactRail({ profile }: { profile: Profile }) {
  const t = useWords(glanceMessages);
  const trained = useWords(profileMessages);
  const format = useFormat();
  const fields = visibleFields(profile, "contact");
  const { reports_to: trainer } = profile;
  if (fields.length === 0) return null;
  return (
    <>
      <section>
        <Title order={3} mb="sm">
          {t("contact")}
        </Title>
        <dl className={classes.contact}>
          {fields
            .filter((field) => field !== "emergencyContact")
            .map((field) => (
              <ContactLine key={field} profile={profile} field={field} />
            ))}
          {trainer && (
            <Line sign={IconUsers} label={trained("reports_to")}>
              {trained("trainedBy", { name: format.name(trainer.name) })}
            </Line>
          )}
        </dl>
      </section>
      {fields.includes("emergencyContact") && (
        <section>
          <Title order={3} mb="sm">
            {t("emergency")}
          </Title>
          <p className={profile.emergencyContact ? undefined : classes.quiet} style={{ margin: 0 }}>
            <ValueInPlace
              profile={profile}
              field="emergencyContact"
              said={profile.emergencyContact ?? t("noContact")}
            />
          </p>
        </section>
      )}
    </>
  );
}

function ContactLine({ profile, field }: { profile: Profile; field: FieldName }) {
  const me = useMe();
  const t = useWords(profileMessages);
  const label = useLabels(profile.userType)(field);
  const value = profile[field];
  const said = field === "phone" ? phoneWords(String(value)) : String(value);
  const linkTo = links[field];
  return (
    <Line sign={signs[field] ?? IconId} label={label}>
      {!value ? (
        <span className={classes.aside}>
          <ValueInPlace profile={profile} field={field} said={t("unknown", { field: label })} />
        </span>
      ) : linkTo ? (
        <>
          <ValueInPlace profile={profile} field={field} said={said}>
            <Anchor href={linkTo(String(value))} c="inherit">
              {said}
            </Anchor>
          </ValueInPlace>
          {field === "email" && me.id !== profile.id && mayReadActivities(me, profile) && (
            <Suspense>
              <AddressNote key={profile.id} personId={profile.id} />
            </Suspense>
          )}
        </>
      ) : (
        <ValueInPlace profile={profile} field={field} said={said} />
      )}
    </Line>
  );
}

function Line({ sign: Sign, label, children }: { sign: Icon; label: string; children: ReactNode }) {
  return (
    <div>
      <Sign size={18} aria-hidden />
      <dt>
        <VisuallyHidden>{label}</VisuallyHidden>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
