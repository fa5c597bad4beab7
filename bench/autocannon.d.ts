/** The part of autocannon the benchmark uses; the package has no types of its own. */
declare module "autocannon" {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration?: number;
    /** So many requests in place of so many seconds. */
    readonly amount?: number;
    /** Milliseconds between looks at whether the time is over. */
    readonly sampleInt: number;
    /** Seconds that one answer is waited for. */
    readonly timeout: number;
    /** Whether `[<id>]` in a body becomes something new in every request. */
    readonly idReplacement: boolean;
    readonly requests: readonly object[];
    readonly setupClient: (client: { setRequests(requests: readonly object[]): void }) => void;
  }

  interface Run extends PromiseLike<{ readonly errors: number; readonly timeouts: number }> {
    on(event: "response", listener: (client: unknown, status: number, bytes: number, ms: number) => void): this;
  }

  export default function autocannon(options: Options): Run;
}
