/** Something done for a client who was found. */
export interface Deed {
  readonly name: "bookFor" | "moveFor" | "sellTo";
  readonly clientId: number;
}
