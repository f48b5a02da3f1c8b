import { z } from "zod/mini";
import { chosen } from "../../ui/form/chosen";
import { typedText } from "../../ui/form/typedText";

const name = (most: number) => typedText(most, "Name is required");

const MOST_BYTES = 5 * 1024 * 1024;
const PICTURES = ["image/png", "image/jpeg", "image/webp"];

const picture = z.nullable(
  z.instanceof(File).check(
    z.refine(({ type }) => PICTURES.includes(type), "Please choose a PNG, JPEG or WebP image."),
    z.refine(({ size }) => size <= MOST_BYTES, "The image is too large: at most 5 MB."),
  ),
);

export const residencyRules = z.object({
  name: name(120),
  requiresParkingNumber: z.boolean(),
  image: picture,
  isImageRemoved: z.boolean(),
});

export type ResidencyFields = z.input<typeof residencyRules>;

export const blockRules = z.object({
  residencyId: chosen("Please select a residency"),
  name: name(120),
});

export type BlockInput = z.output<typeof blockRules>;

export const flatRules = z.object({
  residencyId: z.nullable(z.string()),
  blockId: chosen("Please select a block"),
  name: name(60),
});

export type FlatFields = z.input<typeof flatRules>;

export type FlatInput = z.output<typeof flatRules>;
