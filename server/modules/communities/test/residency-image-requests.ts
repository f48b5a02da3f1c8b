import { readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { plainPicture } from "../../../test/pictures";

export const CREATE = `mutation ($input: CreateResidencyInput!) {
  createResidency(input: $input) { residency { id imageUrl } }
}`;
export const UPDATE = `mutation ($input: UpdateResidencyInput!) {
  updateResidency(input: $input) { residency { id imageUrl } }
}`;

export interface Answer {
  readonly createResidency: { residency: { id: string; imageUrl: string | null } };
  readonly updateResidency: { residency: { id: string; imageUrl: string | null } };
}

export const picture = (background: string) => plainPicture(background).png().toBuffer();

export const temporaryFiles = () =>
  readdirSync(tmpdir()).filter((name) => /capacitor|upload/i.test(name));
