import { randomUUID } from "node:crypto";
import type { Locale } from "#contract/kernel/values.ts";
import type { Mail } from "./mail.ts";

const words = {
  en: { subject: "Test message", text: "Email works: this test message reached you." },
  cn: { subject: "测试邮件", text: "邮件发送正常：您收到了这封测试邮件。" },
} as const satisfies Record<Locale, object>;

/** A mail that only says that mail arrives. */
export function testMail(to: string, club: string, locale: Locale, sender: string): Mail {
  const { subject, text } = words[locale];
  const html = `<!doctype html><meta name="color-scheme" content="light dark"><p>${text}</p>`;
  return {
    to: { name: "", address: to },
    from: club,
    messageId: `<${randomUUID()}@${sender.split("@").at(-1)}>`,
    subject,
    text,
    html,
  };
}
