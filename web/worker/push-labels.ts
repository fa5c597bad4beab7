import type { MessageEvent } from "#contract/club/message-names.ts";
import type { Locale } from "#contract/kernel/values.ts";

/** The events sent by push. */
export type PushedEvent = Extract<
  MessageEvent,
  | "sessionBooked"
  | "seriesBooked"
  | "sessionMoved"
  | "seriesMoved"
  | "sessionCancelled"
  | "seriesCancelled"
  | "classBooked"
  | "classMoved"
  | "classCancelled"
  | "classTrainerChanged"
  | "classAssigned"
  | "classUnassigned"
  | "classTeachingMoved"
  | "waitBooked"
  | "waitOffered"
  | "waitCalled"
  | "reminder"
>;

interface Words {
  readonly title: string;
  /** The text used when the club cannot be asked. */
  readonly plain: string;
}

/** Words of what a device shows by itself: no screen is there to say them. */
export const pushWords: Readonly<
  Record<Locale, Readonly<Record<PushedEvent, Words>> & { was: string; until: string; other: Words }>
> = {
  en: {
    sessionBooked: { title: "Session booked", plain: "You have a new session. Open Palestra to see it." },
    seriesBooked: { title: "Sessions booked", plain: "You have new sessions. Open Palestra to see them." },
    sessionMoved: { title: "Session changed", plain: "One of your sessions has changed. Open Palestra to see it." },
    seriesMoved: { title: "Sessions changed", plain: "Some of your sessions have moved. Open Palestra to see them." },
    sessionCancelled: {
      title: "Session cancelled",
      plain: "One of your sessions is cancelled. Open Palestra to see it.",
    },
    seriesCancelled: {
      title: "Sessions cancelled",
      plain: "Some of your sessions are cancelled. Open Palestra to see them.",
    },
    classBooked: { title: "Class booked", plain: "You have a place in a class. Open Palestra to see it." },
    classMoved: { title: "Class changed", plain: "One of your classes has moved. Open Palestra to see it." },
    classCancelled: {
      title: "Class cancelled",
      plain: "One of your bookings is cancelled. Open Palestra to see it.",
    },
    classTrainerChanged: { title: "Another trainer", plain: "One of your classes has another trainer." },
    classAssigned: { title: "Class to teach", plain: "You teach another class. Open Palestra to see it." },
    classUnassigned: {
      title: "Class no longer to teach",
      plain: "You no longer teach one of your classes. Open Palestra to see it.",
    },
    classTeachingMoved: {
      title: "Class changed",
      plain: "A class that you teach has moved. Open Palestra to see it.",
    },
    waitBooked: {
      title: "Booked from the waitlist",
      plain: "A place came free, and you have it. Open Palestra to see it.",
    },
    waitOffered: { title: "A place is held for you", plain: "Open Palestra to accept it in time." },
    waitCalled: {
      title: "A place is free",
      plain: "The first on the waitlist to accept has it. Open Palestra to see it.",
    },
    reminder: { title: "Session reminder", plain: "You have a session soon. Open Palestra to see it." },
    was: "Before: {was}",
    until: "Held until {until}",
    other: { title: "News from your club", plain: "Open Palestra to see it." },
  },
  cn: {
    sessionBooked: { title: "约课成功", plain: "您有新的预约，打开应用查看。" },
    seriesBooked: { title: "约课成功", plain: "您有多节新的预约，打开应用查看。" },
    sessionMoved: { title: "课程变更", plain: "您的预约有变动，打开应用查看。" },
    seriesMoved: { title: "课程变更", plain: "您的多节课已改期，打开应用查看。" },
    sessionCancelled: { title: "课程取消", plain: "您的一节课已取消，打开应用查看。" },
    seriesCancelled: { title: "课程取消", plain: "您的多节课已取消，打开应用查看。" },
    classBooked: { title: "团课已预约", plain: "您有新的团课预约，打开应用查看。" },
    classMoved: { title: "团课变更", plain: "您预约的团课已改期，打开应用查看。" },
    classCancelled: { title: "团课取消", plain: "您的一个团课预约已取消，打开应用查看。" },
    classTrainerChanged: { title: "团课教练变更", plain: "您预约的团课更换了教练。" },
    classAssigned: { title: "安排带课", plain: "您有新的带课安排，打开应用查看。" },
    classUnassigned: { title: "不再带课", plain: "有团课不再由您带课，打开应用查看。" },
    classTeachingMoved: { title: "所带团课变更", plain: "您所带的团课已改期，打开应用查看。" },
    waitBooked: { title: "候补成功", plain: "有空位了，已为您预约，打开应用查看。" },
    waitOffered: { title: "候补名额待确认", plain: "有空位为您保留，请打开应用及时确认。" },
    waitCalled: { title: "候补名额先到先得", plain: "有空位了，先确认先得，打开应用查看。" },
    reminder: { title: "上课提醒", plain: "您即将有一节课，打开应用查看。" },
    was: "原时间：{was}",
    until: "为您保留至{until}",
    other: { title: "俱乐部有新消息", plain: "打开应用查看。" },
  },
};
