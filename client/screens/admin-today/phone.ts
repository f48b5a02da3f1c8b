export function phoneAddress(mobileNumber: string): string {
  return `tel:+91${mobileNumber}`;
}

export function phoneText(mobileNumber: string): string {
  return mobileNumber.replace(/^(\d{5})(\d{5})$/, "$1 $2");
}
