import { type ReactNode, useEffect, useState } from "react";
import { ClubMark } from "#web/kernel/frame/club/club-mark.tsx";
import { LanguageSwitch } from "#web/kernel/frame/page/language-switch.tsx";
import { useWords } from "#web/kernel/lib/wording/i18n.ts";
import { giveFocusBack } from "#web/kernel/ui/focus.ts";
import { AuthSheet } from "./auth-sheet.tsx";
import { authMessages } from "./messages.ts";

interface AuthFrameProps {
  /** The club's name, once it is known. */
  clubName: string | undefined;
  clubLogo: string | null;
  title: string;
  text: string;
  /** The form needs most of the screen: it begins further up. */
  isLong?: boolean;
  children: ReactNode;
}

/** The frame of the screens without header and side menu. */
export function AuthFrame({ clubName, clubLogo, title, text, isLong = false, children }: AuthFrameProps) {
  const t = useWords(authMessages);
  useTitleAnnouncement(title);
  const mark = (
    <>
      <ClubMark logo={clubLogo} size={36} />
      <span>{clubName}</span>
    </>
  );
  return (
    <>
      <title>{clubName === undefined ? title : `${title} · ${clubName}`}</title>
      <AuthSheet
        mark={mark}
        claim={t("claim")}
        foot={<LanguageSwitch onInk />}
        title={title}
        text={text}
        isLong={isLong}
      >
        {children}
      </AuthSheet>
    </>
  );
}

/** Announces the heading when the content changes and the focused element is gone. */
function useTitleAnnouncement(title: string): void {
  const [first] = useState(title);
  useEffect(() => {
    if (title !== first && document.activeElement === document.body) giveFocusBack(null);
  }, [title, first]);
}
