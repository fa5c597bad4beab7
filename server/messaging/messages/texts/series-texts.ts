import type { WordedEvent } from "#contract/club/message-names.ts";
import type { Locale } from "#contract/kernel/values.ts";
import type { Words } from "./words.ts";

type SeriesTexts = Readonly<Record<Extract<WordedEvent, `series${string}`>, Words>>;

const sessions = {
  en: "Trainer: {trainer}\nClient: {client}\n\n{dates}",
  cn: "教练：{trainer}\n会员：{client}\n\n{dates}",
};

const en: SeriesTexts = {
  seriesBooked: {
    subject: "Booked: {course}, {count} sessions",
    body: `Hello {name},

Your sessions are booked: {course}.

${sessions.en}

See you soon,
{club}`,
  },
  seriesMoved: {
    subject: "Changed: {course}, {count} sessions",
    body: `Hello {name},

Your sessions have been changed: {course}.

${sessions.en}

See you soon,
{club}`,
  },
  seriesCancelled: {
    subject: "Cancelled: {course}, {count} sessions",
    body: `Hello {name},

Your sessions have been cancelled: {course}.

${sessions.en}

{club}`,
  },
};

const cn: SeriesTexts = {
  seriesBooked: {
    subject: "约课成功：{course}，共 {count} 节",
    body: `{name}，您好！

您的课程已约好：{course}。

${sessions.cn}

期待与您见面！
{club}`,
  },
  seriesMoved: {
    subject: "课程变更：{course}，共 {count} 节",
    body: `{name}，您好！

您的课程有变更：{course}。

${sessions.cn}

期待与您见面！
{club}`,
  },
  seriesCancelled: {
    subject: "课程取消：{course}，共 {count} 节",
    body: `{name}，您好！

您的课程已取消：{course}。

${sessions.cn}

{club}`,
  },
};

/** Messages about sessions that were booked, moved or cancelled together. */
export const seriesTexts: Readonly<Record<Locale, SeriesTexts>> = { en, cn };
