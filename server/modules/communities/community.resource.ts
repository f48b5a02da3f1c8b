import { z } from "zod";
import type { Asking } from "../../endpoint/node-finder";
import { named } from "../../endpoint/openapi";
import { WHOLE_NUMBER } from "../../endpoint/outputs";
import { loadRequired } from "../../platform/loader";
import type { Loaders } from "../../services";
import type { Block } from "./block.entity";
import { visibleFlats } from "./flat.access";
import type { Flat } from "./flat.entity";
import type { Residency } from "./residency.entity";

const RESIDENCY_ITSELF = z.object({
  id: WHOLE_NUMBER,
  name: z.string(),
  image: z.string().nullable().describe("Path on this server."),
  requiresParkingNumber: z.boolean(),
});
const BLOCK_ITSELF = z.object({ id: WHOLE_NUMBER, name: z.string(), residencyId: WHOLE_NUMBER });

/** Clients read `name` or `number` (product-rules.md#rest-shapes). */
const FLAT_ITSELF = z.object({
  id: WHOLE_NUMBER,
  name: z.string(),
  number: z.string(),
  blockId: WHOLE_NUMBER,
});

export const RESIDENCY = named(
  "Residency",
  RESIDENCY_ITSELF.extend({ blocks: z.array(BLOCK_ITSELF) }),
);
export const BLOCK = named(
  "Block",
  BLOCK_ITSELF.extend({ residency: RESIDENCY_ITSELF, flats: z.array(FLAT_ITSELF) }),
);
export const FLAT = named("Flat", FLAT_ITSELF.extend({ block: BLOCK_ITSELF }));

export const HOME = {
  residency: RESIDENCY_ITSELF.nullable(),
  block: BLOCK_ITSELF.nullable(),
  flat: FLAT_ITSELF.nullable(),
};

export async function residencyItself(residency: Residency, loaders: Loaders) {
  const { id, name, imageId, requiresParkingNumber } = residency;
  const image = imageId === null ? null : await loaders.imageById.load(imageId);
  return { id, name, image: image?.path ?? null, requiresParkingNumber };
}

export const blockItself = ({ id, name, residencyId }: Block) => ({ id, name, residencyId });

export const flatItself = ({ id, name, blockId }: Flat) => ({ id, name, number: name, blockId });

export async function residencyShape(residency: Residency, loaders: Loaders) {
  const [itself, blocks] = await Promise.all([
    residencyItself(residency, loaders),
    loaders.blocksOfResidency.load(residency.id),
  ]);
  return { ...itself, blocks: blocks.map(blockItself) };
}

export async function blockShape(block: Block, asking: Asking) {
  const { loaders } = asking;
  const [residency, all] = await Promise.all([
    loadRequired(loaders.residencyById, block.residencyId),
    loaders.flatsOfBlock.load(block.id),
  ]);
  const flats = await visibleFlats(asking, all);
  return {
    ...blockItself(block),
    residency: await residencyItself(residency, loaders),
    flats: flats.map(flatItself),
  };
}

export async function flatShape(flat: Flat, loaders: Loaders) {
  const block = await loadRequired(loaders.blockById, flat.blockId);
  return { ...flatItself(flat), block: blockItself(block) };
}
