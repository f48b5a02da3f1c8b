import type { DataSource } from "typeorm";
import { Block } from "../modules/communities/block.entity";
import { Flat } from "../modules/communities/flat.entity";
import { ImageService } from "../modules/communities/image.service";
import { Residency } from "../modules/communities/residency.entity";
import type { EncodedImage } from "../platform/image";
import { drawCommunity } from "./seed-picture";

interface Plan {
  readonly name: string;
  readonly requiresParkingNumber: boolean;
  readonly blocks: readonly string[];
  readonly floors: number;
  readonly flatsPerFloor: number;
  readonly picture: Parameters<typeof drawCommunity>;
}

const RESIDENCIES: readonly Plan[] = [
  {
    name: "Mahindra Ashvita",
    requiresParkingNumber: true,
    blocks: ["Block A", "Block B", "Block C", "Block D"],
    floors: 9,
    flatsPerFloor: 4,
    picture: [
      [126, 190, 220],
      [230, 230, 180, 230, 230, 180, 230, 230],
    ],
  },
  {
    name: "Chandrika Meadows",
    requiresParkingNumber: false,
    blocks: ["Tower 1", "Tower 2", "Tower 3"],
    floors: 8,
    flatsPerFloor: 5,
    picture: [
      [240, 170, 130],
      [120, 260, 120, 150, 260, 150, 120, 260],
    ],
  },
  {
    name: "Sarasija Lakefront",
    requiresParkingNumber: false,
    blocks: ["Jasmine", "Lotus", "Marigold"],
    floors: 6,
    flatsPerFloor: 4,
    picture: [
      [120, 200, 170],
      [110, 140, 110, 170, 110, 140, 110, 80],
    ],
  },
];

/** Outside the transaction, as it takes long. */
export function drawCommunities(): Promise<EncodedImage[]> {
  return Promise.all(RESIDENCIES.map(({ picture }) => drawCommunity(...picture)));
}

export async function seedCommunities(
  dataSource: DataSource,
  pictures: readonly EncodedImage[],
): Promise<void> {
  const images = new ImageService(dataSource);
  await images.lock(dataSource.manager);
  const residencies: Residency[] = [];
  for (const [index, { name, requiresParkingNumber }] of RESIDENCIES.entries()) {
    const picture = pictures[index];
    const imageId = picture ? await images.store(dataSource.manager, picture) : null;
    residencies.push(Object.assign(new Residency(), { name, requiresParkingNumber, imageId }));
  }
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

/** 101, 102, … 201, …: floor and number, to sort naturally. */
function flatNames({ floors, flatsPerFloor }: Plan): string[] {
  return Array.from({ length: floors * flatsPerFloor }, (_, index) => {
    const floor = Math.floor(index / flatsPerFloor) + 1;
    return String(floor * 100 + (index % flatsPerFloor) + 1);
  });
}
