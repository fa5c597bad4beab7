/** Something done for a client who was found. */
export interface Deed {
  readonly name: "bookFor" | "sellTo";
  readonly clientId: number;
}
