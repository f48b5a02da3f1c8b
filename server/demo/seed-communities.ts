import type { DataSource } from "typeorm";
import { Block } from "../modules/communities/block.entity";
import { Flat } from "../modules/communities/flat.entity";
import { Residency } from "../modules/communities/residency.entity";

/** A residency whose blocks are alike: so many floors, so many flats on each. */
interface Plan {
  readonly name: string;
  readonly requiresParkingNumber: boolean;
  readonly blocks: readonly string[];
  readonly floors: number;
  readonly flatsPerFloor: number;
}

const RESIDENCIES: readonly Plan[] = [
  {
    name: "Mahindra Ashvita",
    requiresParkingNumber: true,
    blocks: ["Block A", "Block B", "Block C", "Block D"],
    floors: 9,
    flatsPerFloor: 4,
  },
  {
    name: "Chandrika Meadows",
    requiresParkingNumber: false,
    blocks: ["Tower 1", "Tower 2", "Tower 3"],
    floors: 8,
    flatsPerFloor: 5,
  },
  {
    name: "Sarasija Lakefront",
    requiresParkingNumber: false,
    blocks: ["Jasmine", "Lotus", "Marigold"],
    floors: 6,
    flatsPerFloor: 4,
  },
];

/** Makes the three residencies with their blocks and flats, three statements in all. */
export async function seedCommunities(dataSource: DataSource): Promise<void> {
  const residencies = RESIDENCIES.map(({ name, requiresParkingNumber }) =>
    Object.assign(new Residency(), { name, requiresParkingNumber }),
  );
  await dataSource.getRepository(Residency).insert(residencies);
  const planned = RESIDENCIES.flatMap((plan, index) =>
    plan.blocks.map((name) => {
      const residencyId = residencies[index]?.id;
      return { plan, block: Object.assign(new Block(), { name, residencyId }) };
    }),
  );
  await dataSource.getRepository(Block).insert(planned.map(({ block }) => block));
  const flats = planned.flatMap(({ plan, block }) =>
    flatNames(plan).map((name) => ({ name, blockId: block.id })),
  );
  await dataSource.getRepository(Flat).insert(flats);
}

/** 101, 102, … 201, …: floor, then place on the floor. Three digits sort as people count. */
function flatNames({ floors, flatsPerFloor }: Plan): string[] {
  return Array.from({ length: floors * flatsPerFloor }, (_, index) => {
    const floor = Math.floor(index / flatsPerFloor) + 1;
    return String(floor * 100 + (index % flatsPerFloor) + 1);
  });
}
