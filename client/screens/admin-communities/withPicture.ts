import type { UploadableMap } from "relay-runtime";

/** Splits a picture from the variables, to upload it as a file. */
export function withPicture<Input extends object>(
  input: Input,
  image: File | null,
): readonly [
  variables: { readonly input: Input },
  options?: { readonly uploadables: UploadableMap },
] {
  if (!image) return [{ input }];
  return [
    { input: { ...input, image: null } },
    { uploadables: { "variables.input.image": image } },
  ];
}
