/** Whether the club of this machine's `PORT` answers: ends with 1 when it does not. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).catch(() => undefined);
process.exitCode = answer?.ok === true ? 0 : 1;
