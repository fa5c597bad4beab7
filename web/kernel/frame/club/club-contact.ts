import { useContext } from "react";
import { clubSettings } from "#contract/club/settings.ts";
import type { LocalText } from "#contract/kernel/values.ts";
import { ClubHere, valueOf } from "./club.ts";

interface ClubContact {
  readonly clubAddress: string;
  readonly clubPhone: string;
  /** How members pay what they owe; null where the club does not say. */
  readonly howToPay: LocalText | null;
  /** The name of a picture to pay by. */
  readonly payCode: string | null;
  /** Whether members see the phone and e-mail of their trainers. */
  readonly showsTrainers: boolean;
}

/** Where members reach the club, and how they pay it; an empty text is not known. */
export function useClubContact(): ClubContact {
  const settings = useContext(ClubHere) ?? [];
  const { clubAddress, clubPhone, howToPay, payCode, trainerContact } = clubSettings;
  return {
    clubAddress: valueOf(settings, "clubAddress", clubAddress.schema, clubAddress.initial),
    clubPhone: valueOf(settings, "clubPhone", clubPhone.schema, clubPhone.initial),
    howToPay: valueOf(settings, "howToPay", howToPay.schema, howToPay.initial),
    payCode: valueOf(settings, "payCode", payCode.schema, payCode.initial),
    showsTrainers: valueOf(settings, "trainerContact", trainerContact.schema, trainerContact.initial) === "members",
  };
}
