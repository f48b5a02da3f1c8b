export function ParkedCar() {
  return (
    <g transform="translate(600 352)">
      <g className="line" strokeWidth="5">
        <path d="M70-104c-22-22 20-40 2-66-13-19 14-34 4-58" opacity=".3" />
        <path d="M112-110c-26-28 26-50 2-82-16-22 17-42 5-72" opacity=".42" />
        <path d="M154-102c-20-20 18-36 2-60-12-17 13-31 4-54" opacity=".26" />
      </g>
      <path className="line" d="M-36 1h320" strokeWidth="4" opacity=".35" />
      <path
        className="body"
        d="M8-18C3-30 3-44 12-50l28-6c18-20 34-28 60-28h32c22 0 36 9 54 26 22 3 42 8 47 18 3 8 3 16-1 22h-20a22 22 0 0 0-44 0H76a22 22 0 0 0-44 0z"
      />
      <path
        className="light"
        d="M62-58c10-12 22-17 40-17h8v17zM120-58v-17h13c15 0 26 6 37 17zM221-46c6 2 9 5 11 9h-10z"
      />
      <path className="sun" d="M6-44c2-4 5-6 12-7v9H6z" />
      <path className="shine" d="M26-38c60-6 130-6 188 0" strokeWidth="2" opacity=".4" />
      <circle className="body" cx="54" cy="-16" r="16" />
      <circle className="light" cx="54" cy="-16" r="7" />
      <circle className="body" cx="190" cy="-16" r="16" />
      <circle className="light" cx="190" cy="-16" r="7" />
    </g>
  );
}
