import styled from "styled-components";
import { color, media, space } from "../../ui/theme";

const Picture = styled.svg`
  display: block;
  width: 100%;
  height: ${space(50)};

  .sun { fill: ${color.accent}; }
  .far { fill: ${color.tint}; }
  .near { fill: ${color.tintHover}; }
  .tower { fill: ${color.sunken}; }
  .body { fill: ${color.primary}; }
  .light { fill: ${color.tint}; }
  .line { stroke: ${color.primary}; }
  .shine { stroke: ${color.onPrimary}; }
  .glow { stroke: ${color.accent}; }
  .ripple { stroke: ${color.surface}; }

  ${media.desktop} {
    height: ${space(96)};
  }
`;

export function MorningWater() {
  return (
    <Picture
      viewBox="0 0 1440 400"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path
        className="tower"
        d="M96 214v-66h46v66zM150 214v-96h58v96zM216 214v-54h38v54zM268 214v-118h52v118zM596 214v-48h36v48zM640 214v-84h40v84zM844 214v-84h54v84zM906 214v-122h60v122zM974 214v-70h44v70zM1030 214v-102h56v102zM1096 214v-58h70v58zM1178 214v-90h48v90zM1240 214v-64h80v64z"
      />
      <circle className="sun" cx="440" cy="206" r="62" />
      <path className="far" d="M0 214h1440v186H0z" />
      <g className="glow" strokeWidth="6">
        <path d="M388 236h104" />
        <path d="M404 256h80" opacity=".7" />
        <path d="M398 276h62" opacity=".5" />
        <path d="M428 296h38" opacity=".35" />
      </g>
      <g className="ripple" strokeWidth="4" opacity=".8">
        <path d="M120 244c24 0 24-6 48-6s24 6 48 6 24-6 48-6" />
        <path d="M540 262c20 0 20-5 40-5s20 5 40 5" />
        <path d="M800 250c24 0 24-6 48-6s24 6 48 6 24-6 48-6" />
        <path d="M1080 276c24 0 24-6 48-6s24 6 48 6 24-6 48-6" />
        <path d="M250 292c18 0 18-5 36-5s18 5 36 5" />
      </g>
      <path
        className="near"
        d="M0 318c120-18 240-18 360-8s240 22 360 12 240-26 360-18 240 16 360 6v90H0z"
      />
      <ParkedCar />
    </Picture>
  );
}

function ParkedCar() {
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
