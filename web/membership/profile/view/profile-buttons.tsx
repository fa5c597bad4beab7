import { phoneWords } from "#contract/kernel/person/phone-words.ts";
import { Button, type ButtonProps, Menu } from "@mantine/core";
import IconCalendar from "~icons/tabler/calendar";
import IconEdit from "~icons/tabler/edit";
import IconMail from "~icons/tabler/mail";
import IconMessage from "~icons/tabler/message";
import IconPhone from "~icons/tabler/phone";
import { type ReactNode, Suspense, lazy, useContext, useRef, useState } from "react";
import type { Profile } from "#contract/identity/people.ts";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { LinkButton, LinkMenuItem } from "#web/kernel/frame/page/links.tsx";
import { useMe } from "#web/kernel/frame/me.ts";
import { lazyDialog } from "#web/kernel/frame/page/own-file.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { callLink, mailTo } from "#web/kernel/lib/mail.ts";
import { bookingOn } from "#web/schedule/reservations/booking/creating/booking-model.ts";
import { useFocusHandedOn } from "#web/kernel/ui/focus.ts";
import { useOpened } from "#web/kernel/frame/page/use-opened.ts";
import { editableFields } from "#web/identity/people/editable-fields-model.ts";
import { ActionMenu } from "#web/kernel/ui/overlays/action-menu.tsx";
import { glanceMessages } from "../glance/glance-messages.ts";
import { profileMessages } from "../messages.ts";
import { OpenProfileDialog } from "../open-dialog.ts";
import { mayReadReservations, maySellTo } from "../visible-tabs.ts";

const BookDialog = lazyDialog(
  async () => (await import("#web/schedule/reservations/booking/creating/book-dialog.tsx")).BookDialog,
);
const SellSheet = lazyDialog(async () => (await import("#web/sales/orders/selling/sell-sheet.tsx")).SellSheet);

/** The main actions on somebody: a button for each permitted one; booking only where no other button has it. */
export function useProfileButtons(profile: Profile, withBooking = true): readonly ReactNode[] {
  const me = useMe();
  const isOwn = me.id === profile.id;
  const isThere = profile.status !== "dismissed" && profile.status !== "suspended";
  const wish = isThere && mayReadReservations(me, profile) ? bookingOn(profile, me) : undefined;
  const sells = !isOwn && profile.status !== "dismissed" && maySellTo(me, profile);
  const edits = isOwn && editableFields(me, profile).size > 0;
  const isReachable = !isOwn && Boolean(profile.email ?? profile.phone);
  return [
    withBooking && wish && <BookAction key="book" wish={wish} />,
    sells && <SellAction key="sell" clientId={profile.id} leads={!wish} />,
    isReachable && <MessageAction key="message" profile={profile} />,
    edits && <EditAction key="edit" />,
  ].filter(Boolean);
}

/** The one action that matters most, in the colour of the house. */
const leading = { color: "volt.4", c: "#12171a" } as const satisfies ButtonProps;

function BookAction({ wish }: { wish: NonNullable<ReturnType<typeof bookingOn>> }) {
  const t = useWords(glanceMessages);
  const { opened, open, close } = useOpened<"book">("book");
  const button = useFocusHandedOn<HTMLButtonElement>();
  return (
    <>
      <Button
        ref={button}
        {...leading}
        leftSection={<IconCalendar size={18} aria-hidden />}
        onClick={() => open("book")}
      >
        {t("book")}
      </Button>
      {opened && <BookDialog {...wish} onClose={close} />}
    </>
  );
}

function SellAction({ clientId, leads }: { clientId: number; leads: boolean }) {
  const t = useWords(glanceMessages);
  const { opened, open, close } = useOpened<"sell">("sell");
  const button = useFocusHandedOn<HTMLButtonElement>();
  return (
    <>
      <Button ref={button} {...(leads ? leading : { variant: "default" })} onClick={() => open("sell")}>
        {t("sell")}
      </Button>
      {opened && <SellSheet clientId={clientId} onClose={close} />}
    </>
  );
}

/** Comes for those who may write to clients from here. */
const MailAvailable = lazy(async () => ({
  default: (await import("#web/messaging/messages/mail/mail-available.tsx")).MailAvailable,
}));

/** Writes or calls: staff who write to clients do it in the club's name, where mail goes out. */
function MessageAction({ profile: { id, userType, email, phone } }: { profile: Profile }) {
  const me = useMe();
  const [isAvailable, setAvailable] = useState<boolean>();
  const ways = { email, phone };
  if (userType !== "client" || !email || !servesEveryClient(me.roles ?? [])) return <MessageWays {...ways} />;
  return (
    <>
      <MessageWays {...ways} writesTo={isAvailable ? id : undefined} isUnknown={isAvailable === undefined} />
      <Suspense>
        <MailAvailable onKnown={setAvailable} />
      </Suspense>
    </>
  );
}

interface MessageWaysProps {
  email: string | null | undefined;
  phone: string | null | undefined;
  /** The client who is written to from here; else one's own mail program opens. */
  writesTo?: number | undefined;
  /** Which of the two it is, is not known yet. */
  isUnknown?: boolean;
}

/** A person with both e-mail and phone: asks which to use. */
function MessageWays({ email, phone, writesTo, isUnknown = false }: MessageWaysProps) {
  const t = useWords(glanceMessages);
  const here = writesTo && ({ to: "/mailings/new", search: { person: writesTo } } as const);
  if (email && phone) {
    const face = { leftSection: <IconMail size={16} aria-hidden />, children: t("write", { email }) };
    return (
      <ActionMenu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconMessage size={18} aria-hidden />}>
            {t("message")}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href={callLink(phone)} leftSection={<IconPhone size={16} aria-hidden />}>
            {t("callNumber", { phone: phoneWords(phone) })}
          </Menu.Item>
          {isUnknown ? (
            <Menu.Item disabled {...face} />
          ) : here ? (
            <LinkMenuItem {...here} {...face} />
          ) : (
            <Menu.Item component="a" href={mailTo(email)} {...face} />
          )}
        </Menu.Dropdown>
      </ActionMenu>
    );
  }
  if (!phone && isUnknown)
    return (
      <Button disabled variant="default" leftSection={<IconMail size={18} aria-hidden />}>
        {t("message")}
      </Button>
    );
  if (!phone && here)
    return (
      <LinkButton {...here} variant="default" leftSection={<IconMail size={18} aria-hidden />}>
        {t("message")}
      </LinkButton>
    );
  const [sign, label, href] = phone
    ? [<IconPhone key="sign" size={18} aria-hidden />, t("call"), callLink(phone)]
    : [<IconMail key="sign" size={18} aria-hidden />, t("message"), mailTo(email ?? "")];
  return (
    <Button component="a" href={href} variant="default" leftSection={sign}>
      {label}
    </Button>
  );
}

function EditAction() {
  const t = useWords(profileMessages);
  const open = useContext(OpenProfileDialog);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <Button
      ref={button}
      variant="default"
      leftSection={<IconEdit size={18} aria-hidden />}
      onClick={() => open("edit", button.current)}
    >
      {t("editProfile")}
    </Button>
  );
}
