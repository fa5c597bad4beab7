import { useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import IconBarbell from "~icons/tabler/barbell";
import IconCalendarOff from "~icons/tabler/calendar-off";
import IconCash from "~icons/tabler/cash";
import IconCashRegister from "~icons/tabler/cash-register";
import IconCalendarPlus from "~icons/tabler/calendar-plus";
import IconCreditCard from "~icons/tabler/credit-card";
import IconEdit from "~icons/tabler/edit";
import IconFileImport from "~icons/tabler/file-import";
import IconKey from "~icons/tabler/key";
import IconLanguage from "~icons/tabler/language";
import IconLogout from "~icons/tabler/logout";
import IconMoon from "~icons/tabler/moon";
import IconPackages from "~icons/tabler/packages";
import IconReceipt from "~icons/tabler/receipt";
import IconReceiptRefund from "~icons/tabler/receipt-refund";
import IconSun from "~icons/tabler/sun";
import IconUserPlus from "~icons/tabler/user-plus";
import IconUserShare from "~icons/tabler/user-share";
import IconUserX from "~icons/tabler/user-x";
import IconYoga from "~icons/tabler/yoga";
import { useNavigate } from "@tanstack/react-router";
import { servesEveryClient } from "#contract/kernel/values.ts";
import { useClub } from "#web/kernel/frame/club/club.ts";
import { useMe } from "#web/kernel/frame/me.ts";
import { useLocale, useWords, wordsIn } from "#web/kernel/lib/wording/i18n.ts";
import { chooseLanguage } from "#web/kernel/lib/language.ts";
import { signOut } from "#web/kernel/lib/calls/sign-out.ts";
import { useOwnBooking } from "#web/schedule/reservations/booking/creating/book-dialog.tsx";
import type { Icon } from "#web/kernel/ui/icon.tsx";
import type { ActionName } from "./action-dialog.tsx";
import type { SearchableHit } from "./hit.ts";
import { searchMessages } from "./messages.ts";
import { synonyms } from "./synonyms.ts";

interface Action extends Pick<SearchableHit, "isOfPerson"> {
  readonly name:
    | ActionName
    | "newClient"
    | "newTrainer"
    | "importFile"
    | "closeDay"
    | "endingForAdmins"
    | "darkMode"
    | "lightMode"
    | "chinese"
    | "english"
    | "signOut";
  readonly icon: Icon;
  readonly run: SearchableHit["run"];
}

const [english, chinese] = [wordsIn("en", searchMessages), wordsIn("cn", searchMessages)];

/** The viewer's actions from anywhere, daily work first. */
export function useActions(): readonly SearchableHit[] {
  const t = useWords(searchMessages);
  const actions: readonly Action[] = [
    ...useNewPeople(),
    ...useDeeds(),
    ...useCloseDay(),
    ...useImportFile(),
    ...useEndingForAdmins(),
    ...useSwitches(),
  ];
  return actions.map(({ name, ...action }) => {
    const texts = [english(name), chinese(name), synonyms[name] ?? ""].join(" ");
    return { key: `action ${name}`, label: t(name), texts, ...action };
  });
}

/** Sellers add clients, who leads the club trainers (authorisation §1). */
function useNewPeople(): readonly Action[] {
  const { roles = [] } = useMe();
  const navigate = useNavigate();
  const addsClients = servesEveryClient(roles) || roles.includes("trainer");
  const addsTrainers = roles.includes("admin") || roles.includes("manager");
  const client: Action = {
    name: "newClient",
    icon: IconUserPlus,
    run: () => void navigate({ to: "/client/quick-add" }),
  };
  const trainer: Action = {
    name: "newTrainer",
    icon: IconBarbell,
    run: () => void navigate({ to: "/user/new-trainer" }),
  };
  return [...(addsClients ? [client] : []), ...(addsTrainers ? [trainer] : [])];
}

/** People who serve every client count the drawer in the evening (money §7). */
function useCloseDay(): readonly Action[] {
  const { roles = [] } = useMe();
  const navigate = useNavigate();
  if (!servesEveryClient(roles)) return [];
  return [{ name: "closeDay", icon: IconCashRegister, run: () => void navigate({ to: "/payments/closes/new" }) }];
}

/** Admins bring in what the club had elsewhere (in-and-out §1). */
function useImportFile(): readonly Action[] {
  const { roles = [] } = useMe();
  const navigate = useNavigate();
  if (!roles.includes("admin")) return [];
  return [{ name: "importFile", icon: IconFileImport, run: () => void navigate({ to: "/settings/import" }) }];
}

/** The desk and trainers are asked to end memberships, which admins do: the guide says how, and who. */
function useEndingForAdmins(): readonly Action[] {
  const { roles = [] } = useMe();
  const navigate = useNavigate();
  if (roles.includes("admin") || !(servesEveryClient(roles) || roles.includes("trainer"))) return [];
  const guide = { to: "/documentation/$page", params: { page: "leave-and-dismissal" } } as const;
  return [{ name: "endingForAdmins", icon: IconUserX, run: () => void navigate(guide) }];
}

function useDeeds(): readonly Action[] {
  const { roles = [] } = useMe();
  const isAdmin = roles.includes("admin");
  const sells = servesEveryClient(roles) || roles.includes("trainer");
  const books = useOwnBooking() !== undefined;
  const deskFreezes = useClub().freezeBy === "desk" && roles.includes("desk");
  const deeds: readonly (readonly [ActionName, Icon, isOffered: boolean])[] = [
    ["newSession", IconCalendarPlus, books],
    ["sellPackage", IconCreditCard, sells],
    ["takePayment", IconCash, sells],
    ["refundPayment", IconReceiptRefund, isAdmin],
    ["newSale", IconReceipt, servesEveryClient(roles)],
    ["newLeave", IconCalendarOff, isAdmin || roles.includes("trainer") || deskFreezes],
    ["endMembership", IconUserX, isAdmin],
    ["newCourse", IconYoga, isAdmin],
    ["newMembership", IconPackages, isAdmin],
    ["newPackage", IconPackages, isAdmin],
    ["myProfile", IconEdit, true],
    ["myPassword", IconKey, true],
  ];
  const ofPerson: readonly Action[] = [
    { name: "changeTrainer", icon: IconUserShare, run: "changeTrainer", isOfPerson: true },
    { name: "editPerson", icon: IconEdit, run: "editPerson", isOfPerson: true },
  ];
  const anywhere = deeds.filter(([, , isOffered]) => isOffered).map(([name, icon]) => ({ name, icon, run: name }));
  return [...anywhere, ...ofPerson];
}

function useSwitches(): readonly Action[] {
  const locale = useLocale();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light", { getInitialValueInEffect: false }) === "dark";
  return [
    isDark
      ? { name: "lightMode", icon: IconSun, run: () => setColorScheme("light") }
      : { name: "darkMode", icon: IconMoon, run: () => setColorScheme("dark") },
    locale === "en"
      ? { name: "chinese", icon: IconLanguage, run: () => void chooseLanguage("cn") }
      : { name: "english", icon: IconLanguage, run: () => void chooseLanguage("en") },
    { name: "signOut", icon: IconLogout, run: () => void signOut() },
  ];
}
