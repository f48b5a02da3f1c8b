/** `tel:+919876543210` */
export function phoneAddress(mobileNumber: string): string {
  return `tel:+91${mobileNumber}`;
}

/** `98765 43210` */
export function phoneText(mobileNumber: string): string {
  return mobileNumber.replace(/^(\d{5})(\d{5})$/, "$1 $2");
}
