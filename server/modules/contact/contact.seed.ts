import type { DemoMoment, DemoStage } from "../../module";
import { ContactSubmission } from "./contact-submission.entity";

interface DemoSubmission {
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly at: DemoMoment;
  readonly handledAt?: DemoMoment;
}

const SUBMISSIONS: readonly DemoSubmission[] = [
  {
    name: "Sunitha Rao",
    email: "sunitha.rao@visitors.example",
    message: "Do you wash two-wheelers as well? There are three in our family.",
    at: { day: -9, time: "10:05" },
    handledAt: { day: -9, time: "16:40" },
  },
  {
    name: "Imran Khan",
    email: "imran.khan@visitors.example",
    message:
      "I am on the committee of a community of 240 flats in Kondapur.\n\nCould somebody visit us and explain how the steam wash works without a drain?",
    at: { day: -3, time: "19:20" },
    handledAt: { day: -2, time: "11:10" },
  },
  {
    name: "Meghana Pillai",
    email: "meghana.pillai@visitors.example",
    message: "Is steam safe on a ceramic coating that is two weeks old?",
    at: { day: -1, time: "08:45" },
  },
  {
    name: "Joseph D'Souza",
    email: "joseph.dsouza@visitors.example",
    message: "Are you planning to come to Gachibowli? I would take a monthly plan for two cars.",
    at: { minutesAgo: 95 },
  },
];

export async function seedContact({
  dataSource,
  administratorId,
  instantOf,
}: DemoStage): Promise<void> {
  const rows = SUBMISSIONS.map(({ at, handledAt, ...written }) => ({
    ...written,
    createdAt: instantOf(at),
    ...(handledAt && { handledAt: instantOf(handledAt), handledById: administratorId }),
  }));
  await dataSource.getRepository(ContactSubmission).insert(rows);
}
