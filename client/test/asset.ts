/** Stands in for the address of a file that Vite would bundle. */
export default "asset";
