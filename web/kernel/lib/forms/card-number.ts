/** Something that a payment card's number could be: 15 to 19 digits from 3 to 6 on, spaced or not. */
const candidates = /(?<!\d)[3-6](?:[ -]?\d){14,18}(?!\d)/g;

/** A text without payment card numbers, which are detected by their check digit. */
export function withoutCardNumbers(text: string): string {
  return text.replace(candidates, (found) => (isCardNumber(found.replaceAll(/\D/g, "")) ? "" : found));
}

/** Every second digit from the right is doubled, its own digits added up. */
function isCardNumber(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .toReversed()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)), 0);
  return sum % 10 === 0;
}
