import type { WordedEvent } from "#contract/club/message-names.ts";
import type { Locale } from "#contract/kernel/values.ts";
import type { Words } from "./words.ts";

type ClassEvents = Extract<
  WordedEvent,
  `class${string}` | `wait${string}` | `lapse${string}` | "bookingPaused" | "rosterOpen"
>;
type ClassTexts = Readonly<Record<ClassEvents, Words>>;

const facts = {
  en: "When: {start}\nTrainer: {trainer}\nOther classes: {others}",
  cn: "时间：{start}\n教练：{trainer}\n另有团课：{others} 节",
};

const place = { en: "When: {start}\nTrainer: {trainer}", cn: "时间：{start}\n教练：{trainer}" };

const taught = {
  en: "When: {start}\nOther classes: {others}",
  cn: "时间：{start}\n另有团课：{others} 节",
};

const hello = { en: "Hello {name},\n\n", cn: "{name}，您好！\n\n" };
const goodbye = { en: "\n\nSee you soon,\n{club}", cn: "\n\n期待与您见面！\n{club}" };
const signed = "\n\n{club}";

const en: ClassTexts = {
  classBooked: {
    subject: "Booked: {class}, {start}",
    body: `${hello.en}You are booked: {class}.\n\n${facts.en}${goodbye.en}`,
  },
  classMoved: {
    subject: "Changed: {class}, {start}",
    body: `${hello.en}Your class has been moved: {class}. Cancelling is free until it begins.\n\nBefore: {was}\n${facts.en}${goodbye.en}`,
  },
  classCancelled: {
    subject: "Cancelled: {class}, {start}",
    body: `${hello.en}Your booking is cancelled: {class}.\n\n${facts.en}\n{note}${signed}`,
  },
  classTrainerChanged: {
    subject: "Another trainer: {class}, {start}",
    body: `${hello.en}Your class has another trainer: {class}. Cancelling is free until it begins.\n\n${facts.en}${goodbye.en}`,
  },
  classAssigned: {
    subject: "You teach: {class}, {start}",
    body: `${hello.en}You teach this class: {class}.\n\n${taught.en}${signed}`,
  },
  classUnassigned: {
    subject: "You no longer teach: {class}, {start}",
    body: `${hello.en}You no longer teach this class: {class}.\n\nCancelled: {reason}\n{note}\nNow with: {trainer}\n${taught.en}${signed}`,
  },
  classTeachingMoved: {
    subject: "Changed: {class}, {start}",
    body: `${hello.en}A class that you teach has been moved: {class}.\n\nBefore: {was}\n${taught.en}${signed}`,
  },
  waitBooked: {
    subject: "Booked from the waitlist: {class}, {start}",
    body: `${hello.en}A place came free, and you are booked: {class}. You can still cancel for free.\n\n${place.en}${goodbye.en}`,
  },
  waitOffered: {
    subject: "Held for you until {until}: {class}",
    body: `${hello.en}A place is held for you until {until}: {class}. Accept it by then, or it goes to the next on the waitlist.\n\n${place.en}${signed}`,
  },
  waitCalled: {
    subject: "A place is free: {class}, {start}",
    body: `${hello.en}A place is free: {class}. The first on the waitlist to accept has it.\n\n${place.en}${signed}`,
  },
  waitPassedOver: {
    subject: "Passed over: {class}, {start}",
    body: `${hello.en}A place came free: {class}. It could not be yours, because {reason}. You keep your place on the waitlist.\n\n${place.en}${signed}`,
  },
  waitLapsed: {
    subject: "No longer held for you: {class}, {start}",
    body: `${hello.en}The place is no longer held for you, and you are off the waitlist: {class}.\n\n${place.en}${signed}`,
  },
  lapseNoted: {
    subject: "Late cancellation or no-show: {class}",
    body: `${hello.en}You cancelled {class} on {start} after the last free moment, or did not come. It counts from {counts}, unless the desk waives it.${signed}`,
  },
  lapseWaived: {
    subject: "Waived: {class}",
    body: `${hello.en}Your late cancellation of {class} on {start}, or your absence, was waived. It counts no more.${signed}`,
  },
  bookingPaused: {
    subject: "Booking is paused",
    body: `${hello.en}You can book online again from {until}. Until then the desk books for you.${signed}`,
  },
  rosterOpen: {
    subject: "Please close the roster: {class}",
    body: `${hello.en}The roster of {class} on {start} is still open. Credits are used up, and no-shows noted, once you close it.\n\nOther open rosters: {others}${signed}`,
  },
};

const cn: ClassTexts = {
  classBooked: {
    subject: "已预约：{class}，{start}",
    body: `${hello.cn}您已预约{class}。\n\n${facts.cn}${goodbye.cn}`,
  },
  classMoved: {
    subject: "团课变更：{class}，{start}",
    body: `${hello.cn}您预约的{class}已改期，开课前均可免责取消。\n\n原时间：{was}\n${facts.cn}${goodbye.cn}`,
  },
  classCancelled: {
    subject: "已取消：{class}，{start}",
    body: `${hello.cn}您的{class}预约已取消。\n\n${facts.cn}\n{note}${signed}`,
  },
  classTrainerChanged: {
    subject: "教练变更：{class}，{start}",
    body: `${hello.cn}您预约的{class}更换了教练，开课前均可免责取消。\n\n${facts.cn}${goodbye.cn}`,
  },
  classAssigned: {
    subject: "由您带课：{class}，{start}",
    body: `${hello.cn}这节团课由您带课：{class}。\n\n${taught.cn}${signed}`,
  },
  classUnassigned: {
    subject: "不再由您带课：{class}，{start}",
    body: `${hello.cn}这节团课不再由您带课：{class}。\n\n已取消：{reason}\n{note}\n现由：{trainer}\n${taught.cn}${signed}`,
  },
  classTeachingMoved: {
    subject: "团课变更：{class}，{start}",
    body: `${hello.cn}您所带的{class}已改期。\n\n原时间：{was}\n${taught.cn}${signed}`,
  },
  waitBooked: {
    subject: "候补成功：{class}，{start}",
    body: `${hello.cn}有空位了，已为您预约{class}，目前仍可免费取消。\n\n${place.cn}${goodbye.cn}`,
  },
  waitOffered: {
    subject: "名额为您保留至{until}：{class}",
    body: `${hello.cn}{class}有空位，为您保留至{until}。请及时确认，否则将让给下一位。\n\n${place.cn}${signed}`,
  },
  waitCalled: {
    subject: "候补名额先到先得：{class}，{start}",
    body: `${hello.cn}{class}有空位，候补会员先确认先得。\n\n${place.cn}${signed}`,
  },
  waitPassedOver: {
    subject: "候补轮空：{class}，{start}",
    body: `${hello.cn}{class}有空位，但{reason}。您的候补位次不变。\n\n${place.cn}${signed}`,
  },
  waitLapsed: {
    subject: "候补名额已过期：{class}，{start}",
    body: `${hello.cn}{class}的名额未在时限内确认，您已退出候补。\n\n${place.cn}${signed}`,
  },
  lapseNoted: {
    subject: "逾时取消或爽约：{class}",
    body: `${hello.cn}您逾时取消或未到{start}的{class}。如前台未免除，将于{counts}起计入。${signed}`,
  },
  lapseWaived: {
    subject: "已免除：{class}",
    body: `${hello.cn}您对{start}{class}的逾时取消或爽约已免除，不再计入。${signed}`,
  },
  bookingPaused: {
    subject: "自助约课已暂停",
    body: `${hello.cn}您的自助约课将于{until}恢复，其间可由前台代约。${signed}`,
  },
  rosterOpen: {
    subject: "请结束点名：{class}",
    body: `${hello.cn}{start}的{class}还没有结束点名。结束后才会扣课时并记录爽约。\n\n另有待结束的点名：{others}${signed}`,
  },
};

/** Our words about classes that are booked, and about not coming to them. */
export const classMessageTexts: Readonly<Record<Locale, ClassTexts>> = { en, cn };
