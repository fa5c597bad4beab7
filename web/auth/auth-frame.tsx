import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { LanguageSwitch } from "#web/frame/language-switch.tsx";
import { useWords } from "#web/lib/i18n.ts";
import { Logo } from "#web/ui/logo.tsx";
import classes from "./auth-frame.module.css";
import { authMessages } from "./messages.ts";

interface AuthFrameProps {
  /** The club's name, once it is known. */
  clubName: string | undefined;
  title: string;
  text: string;
  children: ReactNode;
}

/** The frame of the screens without header and side menu: the club on ink, the form beside it. */
export function AuthFrame({ clubName, title, text, children }: AuthFrameProps) {
  const t = useWords(authMessages);
  return (
    <div className={classes.frame}>
      <title>{clubName === undefined ? title : `${title} · ${clubName}`}</title>
      <header className={classes.club}>
        <div className={classes.name}>
          <Logo size={36} />
          <span>{clubName}</span>
        </div>
        <p className={classes.claim}>{t("claim")}</p>
        <LanguageSwitch />
      </header>
      <main className={classes.main}>
        <div className={classes.form}>
          <Title order={1}>{title}</Title>
          <Text c="dimmed" mt={4} mb="lg">
            {text}
          </Text>
          {children}
        </div>
      </main>
    </div>
  );
}
