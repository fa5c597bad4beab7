import { useSyncExternalStore } from "react";

/** Ends a question: whether the person has proved that it is they. */
type Settle = (isProved: boolean) => void;

let asked: Settle | undefined;
let proving: Promise<boolean> | undefined;
const listeners = new Set<() => void>();

/** Asks the person to prove that it is they, once for however many calls wait for it. */
export function provedAgain(): Promise<boolean> {
  proving ??= new Promise<boolean>((resolve) => {
    setAsked((isProved) => {
      proving = undefined;
      setAsked(undefined);
      resolve(isProved);
    });
  });
  return proving;
}

function setAsked(settle: Settle | undefined): void {
  asked = settle;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the question ends that is open, if one is. */
export function useDemand(): Settle | undefined {
  return useSyncExternalStore(listen, () => asked);
}

let lead: () => void = () => undefined;

/** Sets where to lead a person who has to set up a second factor first. */
export function onFactorMissing(leadThere: () => void): void {
  lead = leadThere;
}

/** Leads there. */
export function factorMissing(): void {
  lead();
}
