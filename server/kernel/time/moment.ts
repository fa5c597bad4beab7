/** An instant, and the date it has on the club's calendar. */
export interface Moment {
  readonly today: string;
  readonly now: Date;
}
