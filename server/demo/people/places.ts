import type { Random } from "../random.ts";

export interface Contact {
  phone: string;
  address: string;
  zip_code: string;
}

interface CanadianCity {
  readonly name: string;
  readonly areas: readonly string[];
  /** First halves of postal codes. */
  readonly zips: readonly string[];
  readonly streets: readonly string[];
}

const canadian: readonly CanadianCity[] = [
  {
    name: "Toronto, ON",
    areas: ["416", "647", "437"],
    zips: ["M5V", "M4Y", "M6K", "M5T", "M2N"],
    streets: ["Queen Street West", "Spadina Avenue", "Yonge Street", "Dovercourt Road", "King Street East"],
  },
  {
    name: "Markham, ON",
    areas: ["905", "289", "365"],
    zips: ["L3R", "L3P", "L6C"],
    streets: ["Warden Avenue", "Kennedy Road", "Main Street Unionville", "Bur Oak Avenue"],
  },
  {
    name: "Mississauga, ON",
    areas: ["905", "289"],
    zips: ["L5B", "L4Z", "L5M"],
    streets: ["Burnhamthorpe Road West", "Confederation Parkway", "Lakeshore Road East"],
  },
  {
    name: "Vancouver, BC",
    areas: ["604", "778", "236"],
    zips: ["V6B", "V5T", "V6K"],
    streets: ["Commercial Drive", "West 4th Avenue", "Main Street", "Robson Street"],
  },
  {
    name: "Montréal, QC",
    areas: ["514", "438"],
    zips: ["H2W", "H3A", "H2T"],
    streets: ["rue Saint-Denis", "avenue du Mont-Royal Est", "boulevard Saint-Laurent"],
  },
];

const chinese = [
  { name: "上海市徐汇区", zip: "2000", streets: ["漕溪北路", "衡山路", "天钥桥路"] },
  { name: "北京市朝阳区", zip: "1000", streets: ["建国路", "朝阳北路", "望京西路"] },
  { name: "广州市天河区", zip: "5106", streets: ["天河路", "体育东路", "黄埔大道西"] },
  { name: "深圳市南山区", zip: "5180", streets: ["深南大道", "科技园路", "后海大道"] },
  { name: "杭州市西湖区", zip: "3100", streets: ["文三路", "天目山路", "莫干山路"] },
];

/** Numbers from 555-0100 to 555-0199 belong to nobody. */
export function canadianContact(random: Random): Contact {
  const city = random.chance(0.6) ? random.pick(canadian.slice(0, 1)) : random.pick(canadian);
  const number = `${random.pick(city.areas)}-555-01${twoDigits(random.between(0, 99))}`;
  const unit = random.chance(0.4) ? `${random.between(1, 28)}${twoDigits(random.between(1, 12))}-` : "";
  return {
    phone: random.chance(0.3) ? `+1 ${number}` : number,
    address: `${unit}${random.between(3, 2400)} ${random.pick(city.streets)}, ${city.name}`,
    zip_code: `${random.pick(city.zips)} ${random.between(1, 9)}${random.pick(letters)}${random.between(1, 9)}`,
  };
}

export function chineseContact(random: Random): Contact {
  const city = random.pick(chinese);
  const room = `${random.between(1, 18)} 栋 ${random.between(1, 28)}${twoDigits(random.between(1, 4))} 室`;
  return {
    phone: `+86 138 0013 8${twoDigits(random.between(0, 99))}${random.between(0, 9)}`,
    address: `${city.name}${random.pick(city.streets)} ${random.between(8, 980)} 号 ${room}`,
    zip_code: `${city.zip}${twoDigits(random.between(0, 99))}`,
  };
}

// Canadian postal codes leave out the letters that look like others.
const letters = Array.from("ABCEGHJKLMNPRSTVWXYZ");

function twoDigits(value: number): string {
  return String(value).padStart(2, "0");
}
