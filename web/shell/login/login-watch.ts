import {
  currentToken,
  catchUp,
  lastTouch,
  livingLogin,
  loginExpiry,
  onLoginEnd,
  reportTouch,
} from "#web/kernel/lib/login/login.ts";
import { renew } from "#web/kernel/lib/calls/refresh.ts";
import { signOut } from "#web/kernel/lib/calls/sign-out.ts";
import { dropScheduleOfOthers } from "#web/offline/schedule-model.ts";
import { isLastToken, checkLogin, type LoginVerdict } from "./login-rules.ts";
import { showWarning } from "./login-warning.tsx";

const lookEveryMs = 1_000;
const reportEveryMs = 5_000;
const signs = ["pointermove", "pointerdown", "touchstart", "wheel", "keydown", "click"] as const;

let isListening = false;
let isWatching = false;
let isRenewing = false;
let isEnding = false;
/** The login whose token is its last one. */
let lastOf: string | undefined;
let failedAt: number | undefined;
let lastActive = 0;
/** When the other tabs were last notified. */
let reportedAt = 0;

/** Keeps the login up while somebody is there, warns who is not, and ends it in time. */
export function watchLogin(personId: number): void {
  if (!isListening) listen();
  if (isWatching) return;
  isWatching = true;
  dropScheduleOfOthers(personId);
  lastOf = undefined;
  failedAt = undefined;
  noteActivity(Date.now());
}

/** Timers sleep with the machine, so whatever may wake it makes us look too. */
function listen(): void {
  isListening = true;
  for (const sign of signs) window.addEventListener(sign, onSign, { passive: true, capture: true });
  for (const waking of ["focus", "pageshow", "online"] as const) window.addEventListener(waking, onWaking);
  document.addEventListener("visibilitychange", onWaking);
  window.setInterval(look, lookEveryMs);
  onLoginEnd(() => {
    isWatching = false;
    reportedAt = 0;
    showWarning(undefined);
  });
}

function onWaking(): void {
  look();
  void catchUp();
}

/** Looks before it counts: the first touch after a long sleep comes too late. */
function onSign(event: Event): void {
  if (!isWatching || isAtRest(event)) return;
  const now = Date.now();
  if (verdictAt(now)?.ended === undefined) noteActivity(now);
  look();
}

/** Browsers report pointer movement also when the page moves under it. */
function isAtRest(event: Event): boolean {
  return event.type === "pointermove" && event instanceof PointerEvent && !event.movementX && !event.movementY;
}

function noteActivity(now: number): void {
  lastActive = now;
  if (Math.abs(now - reportedAt) < reportEveryMs) return;
  reportedAt = now;
  reportTouch(now);
}

function look(): void {
  const now = Date.now();
  const verdict = verdictAt(now);
  if (!verdict || isEnding) return;
  if (verdict.ended) return void end();
  showWarning(verdict.warning && { ...verdict.warning, onStay: () => stay() });
  if (verdict.renew) void renewOnce();
}

function stay(): void {
  noteActivity(Date.now());
  look();
}

function verdictAt(now: number): LoginVerdict | undefined {
  const expiresAt = loginExpiry();
  if (!isWatching || expiresAt === undefined) return undefined;
  lastActive = Math.min(now, Math.max(lastActive, lastTouch() ?? 0));
  const isFinal = lastOf !== undefined && lastOf === livingLogin()?.login;
  return checkLogin({ expiresAt, lastActive, isFinal, failedAt }, now);
}

async function renewOnce(): Promise<void> {
  const token = currentToken();
  if (isRenewing || token === undefined) return;
  isRenewing = true;
  const renewed = await renew(token).then(
    (seconds) => ({ lastOf: seconds !== undefined && isLastToken(seconds) ? livingLogin()?.login : undefined }),
    () => undefined,
  );
  isRenewing = false;
  failedAt = renewed ? undefined : Date.now();
  lastOf = renewed?.lastOf;
  look();
}

/** Hides the person's data during the last request: another tab may have renewed the token. */
async function end(): Promise<void> {
  isEnding = true;
  document.body.hidden = true;
  await catchUp();
  isEnding = false;
  const ended = verdictAt(Date.now())?.ended;
  if (ended) await signOut(ended);
  else if (loginExpiry() !== undefined) document.body.hidden = false;
}
