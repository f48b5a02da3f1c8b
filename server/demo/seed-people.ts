import type { CarTypeName } from "./seed-catalog";
import type { Moment } from "./seed-clock";

/** Invented. */
export interface DemoPerson {
  readonly displayName: string;
  readonly email: string;
  readonly provider: "email" | "google";
  readonly carNumber: string;
  readonly carModel: string;
  readonly carType: CarTypeName;
  /** Passes product-rules.md#profile, though no Indian number begins with 65. */
  readonly mobileNumber: string;
  readonly home: {
    readonly residency: string;
    readonly block: string;
    readonly flat: string;
    readonly parking?: string;
  };
  readonly joined: Moment;
}

export const PEOPLE = {
  administrator: {
    displayName: "Meenakshi Iyer",
    email: "admin@aaviri.example",
    provider: "email",
    carNumber: "TS09IO1001",
    carModel: "Honda Amaze",
    carType: "Sedan",
    mobileNumber: "6555500100",
    home: { residency: "Chandrika Meadows", block: "Tower 1", flat: "101" },
    joined: { day: -75, time: "10:02" },
  },
  resident: {
    displayName: "Ananya Rao Kondapalli",
    email: "resident@aaviri.example",
    provider: "email",
    carNumber: "TS07IO4821",
    carModel: "Hyundai Creta",
    carType: "SUV",
    mobileNumber: "6555500101",
    home: { residency: "Mahindra Ashvita", block: "Block B", flat: "504", parking: "B214" },
    joined: { day: -48, time: "19:20" },
  },
  venkata: {
    displayName: "వెంకట సుబ్రహ్మణ్యం కందికొండ",
    email: "venkata.kandikonda@residents.example",
    provider: "email",
    carNumber: "TS08IO0377",
    carModel: "Toyota Innova Crysta",
    carType: "SUV",
    mobileNumber: "6555500102",
    home: { residency: "Mahindra Ashvita", block: "Block D", flat: "204", parking: "D012" },
    joined: { day: -30, time: "08:41" },
  },
  irfan: {
    displayName: "Mohammed Irfan Siddiqui",
    email: "irfan.siddiqui@residents.example",
    provider: "email",
    carNumber: "TS13IO2906",
    carModel: "Mahindra XUV700",
    carType: "SUV",
    mobileNumber: "6555500103",
    home: { residency: "Chandrika Meadows", block: "Tower 2", flat: "603" },
    joined: { day: -25, time: "21:14" },
  },
  charan: {
    displayName: "Sai Charan Yerramsetti",
    email: "charan.yerramsetti@residents.example",
    provider: "google",
    carNumber: "TS07IO7310",
    carModel: "Maruti Suzuki Swift",
    carType: "Hatchback",
    mobileNumber: "6555500104",
    home: { residency: "Mahindra Ashvita", block: "Block A", flat: "302", parking: "A117" },
    joined: { day: -20, time: "18:33" },
  },
  lakshmi: {
    displayName: "Lakshmi Prasanna Gollapudi",
    email: "lakshmi.gollapudi@residents.example",
    provider: "email",
    carNumber: "TS07IO5548",
    carModel: "Honda City",
    carType: "Sedan",
    mobileNumber: "6555500105",
    home: { residency: "Mahindra Ashvita", block: "Block C", flat: "701", parking: "C045" },
    joined: { day: -15, time: "20:09" },
  },
  harika: {
    displayName: "Harika Mandadi",
    email: "harika.mandadi@residents.example",
    provider: "google",
    carNumber: "TS13IO8124",
    carModel: "Hyundai i20",
    carType: "Hatchback",
    mobileNumber: "6555500106",
    home: { residency: "Chandrika Meadows", block: "Tower 1", flat: "405" },
    joined: { day: -14, time: "07:52" },
  },
  anjali: {
    displayName: "Anjali Deshpande",
    email: "anjali.deshpande@residents.example",
    provider: "email",
    carNumber: "TS13IO6075",
    carModel: "Volkswagen Virtus",
    carType: "Sedan",
    mobileNumber: "6555500107",
    home: { residency: "Chandrika Meadows", block: "Tower 3", flat: "102" },
    joined: { day: -12, time: "22:40" },
  },
  raghavendra: {
    displayName: "Raghavendra Chary Bommidi",
    email: "raghavendra.bommidi@residents.example",
    provider: "email",
    carNumber: "TS09IO3962",
    carModel: "Maruti Suzuki Baleno",
    carType: "Hatchback",
    mobileNumber: "6555500108",
    home: { residency: "Sarasija Lakefront", block: "Jasmine", flat: "303" },
    joined: { day: -10, time: "19:57" },
  },
  sravani: {
    displayName: "శ్రావణి పెదపాటి",
    email: "sravani.pedapati@residents.example",
    provider: "google",
    carNumber: "TS09IO9418",
    carModel: "Skoda Slavia",
    carType: "Sedan",
    mobileNumber: "6555500109",
    home: { residency: "Sarasija Lakefront", block: "Lotus", flat: "502" },
    joined: { day: -9, time: "13:26" },
  },
  thomas: {
    displayName: "Thomas Puthenpurackal",
    email: "thomas.puthenpurackal@residents.example",
    provider: "email",
    carNumber: "TS09IO1733",
    carModel: "Kia Seltos",
    carType: "SUV",
    mobileNumber: "6555500110",
    home: { residency: "Sarasija Lakefront", block: "Marigold", flat: "101" },
    joined: { day: -8, time: "09:05" },
  },
  padmavathi: {
    displayName: "Padmavathi Nemalikanti",
    email: "padmavathi.nemalikanti@residents.example",
    provider: "email",
    carNumber: "TS07IO2650",
    carModel: "Tata Tiago",
    carType: "Hatchback",
    mobileNumber: "6555500111",
    home: { residency: "Mahindra Ashvita", block: "Block A", flat: "904", parking: "A231" },
    joined: { day: -5, time: "19:02" },
  },
} as const satisfies Record<string, DemoPerson>;
export type Who = keyof typeof PEOPLE;
