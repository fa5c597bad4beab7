import type { Club } from "../club/club.ts";

interface Request {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly body?: object;
  /** Makes another body for every request. */
  readonly makeBody?: () => object;
}

/** One kind of work, as requests that every connection sends in turn. */
export interface Case {
  readonly name: string;
  /** The aimed share of the bare server's requests per second. */
  readonly aim?: number;
  readonly requests: readonly Request[];
  /** Whether the caller is nobody yet. */
  readonly signedOut?: true;
  /** The caller; an admin by default. Trainers see their own clients here. */
  readonly as?: keyof Tokens;
  /** Whether every request makes something new: `[<id>]` in its body is replaced. */
  readonly creates?: true;
  /** How many connections send in parallel; eight by default. */
  readonly callers?: number;
  /** The expected status; 200 by default. */
  readonly answer?: number;
}

/** Replaced by something else in every request that creates. */
export const UNIQUE = "[<id>]";

/** How the boards of staff are looked at. */
const boards = ["page=1", "sort=name", "sort=-name", "sort=-startOfDate", "sort=status", "status=active"];

/** The kinds of work; `today` is the first day of clients that are added. */
export function casesOf(club: Club, today: string): Case[] {
  const pages = Array.from({ length: 20 }, (_, index) => index + 1);
  return [
    { name: "one profile", aim: 0.5, requests: club.some.map((id) => get(`/api/users/${id}/profile`)) },
    {
      name: "narrow page (a trainer's)",
      aim: 0.7,
      requests: club.trainers.map((id) => get(`/api/clients?kind=pro&trainer=${id}`)),
    },
    {
      name: "narrow page (pro, on leave)",
      aim: 0.7,
      requests: pages.map((page) => get(`/api/clients?kind=pro&status=onLeave&page=${page}`)),
    },
    {
      name: "broad page (memberships)",
      aim: 1,
      requests: pages.map((page) => get(`/api/clients?kind=membership&page=${page}`)),
    },
    { name: "first page of clients", requests: [get("/api/clients?pageSize=20")] },
    {
      name: "clients by weight",
      requests: ["weight", "-weight", "smm", "-smm"].map((sort) => get(`/api/clients?sort=${sort}`)),
    },
    { name: "picker of who can be booked", requests: [get("/api/clients?bookable=true&sort=name&pageSize=20")] },
    { name: "numbers of the month", requests: [get("/api/clients/clients-count-summary")] },
    { name: "board of employees", aim: 0.7, requests: boards.map((query) => get(`/api/employees?${query}`)) },
    { name: "board of trainers", aim: 0.7, requests: boards.map((query) => get(`/api/trainers?${query}`)) },
    ...moneyCases(club),
    ...searchCases,
    {
      name: "create a client",
      aim: 0.25,
      creates: true,
      requests: club.trainers.map((trainer) => ({
        method: "POST",
        path: "/api/clients/create",
        body: draftOf(club, trainer, today, `bench.${UNIQUE}@example.com`),
      })),
    },
    {
      name: "sign in",
      signedOut: true,
      requests: club.accounts.map((account) => ({ method: "POST", path: "/api/login", body: account })),
    },
  ];
}

function moneyCases(club: Club): Case[] {
  return [
    { name: "top sales this week", aim: 0.7, requests: [get("/api/payments/top-sales-list?range=thisWeek")] },
    { name: "top sales last month", aim: 0.7, requests: [get("/api/payments/top-sales-list?range=lastMonth")] },
    { name: "client types summary", aim: 0.7, requests: [get("/api/clients/client-types-summary")] },
    { name: "payments of a regular", aim: 0.7, requests: [get(`/api/payments/users/${club.regular}`)] },
    {
      name: "account of a regular",
      aim: 0.7,
      requests: ["account", "entries?pageSize=200"].map((part) => get(`/api/payments/users/${club.regular}/${part}`)),
    },
    {
      name: "who owes",
      callers: 1,
      requests: ["", "?page=2", "?sort=-due", "?due=true"].map((query) => get(`/api/payments/owing${query}`)),
    },
  ];
}

const searchCases: readonly Case[] = [
  { name: "search ander", requests: [search("ander")] },
  { name: "search 欧阳", requests: [search("欧阳")] },
  { name: "find ander", requests: [find("ander")] },
  { name: "find andreson (a slip)", requests: [find("andreson")] },
  { name: "find 王", requests: [find("王")] },
  { name: "find a, by one caller", callers: 1, requests: [find("a")] },
  { name: "find wa, by one caller", callers: 1, requests: [find("wa")] },
  { name: "find wa (a trainer)", callers: 1, as: "trainer", requests: [find("wa")] },
];

/** Names the kind of work to the bare server. */
export const workHeader = "x-work";

/** Tokens of logins by who has them. */
export type Tokens = Readonly<Record<"admin" | "trainer", string>>;

/** The headers of a request: who calls, unless nobody does, that the body is JSON, and the kind of work. */
export function headersOf({ name, signedOut, as = "admin" }: Case, tokens: Tokens): Record<string, string> {
  const caller = !signedOut && { authorization: `Bearer ${tokens[as]}` };
  return { ...caller, "content-type": "application/json", [workHeader]: encodeURIComponent(name) };
}

/** The key of what is recorded for a request. */
export function keyOf({ name }: Case, { method, path }: Pick<Request, "method" | "path">): string {
  return `${encodeURIComponent(name)} ${method} ${path}`;
}

function get(path: string): Request {
  return { method: "GET", path };
}

function search(phrase: string): Request {
  return get(`/api/clients?q=${encodeURIComponent(phrase)}`);
}

function find(phrase: string): Request {
  return get(`/api/search?q=${encodeURIComponent(phrase)}`);
}

/** Somebody new. */
export function draftOf(club: Club, trainer: number, today: string, email: string): object {
  return {
    first_name: "晓东",
    last_name: "司徒",
    email,
    dateOfBirth: "1992-02-29",
    startOfDate: today,
    gender: "male",
    phone: "416-555-0123",
    address: "12 King Street West, Toronto, ON",
    zipCode: "M5V 2T6",
    clientType: "pro",
    reports_to: trainer,
    packageId: club.coursePackage,
    salesId: club.seller,
    paymentMethod: "visa",
  };
}
