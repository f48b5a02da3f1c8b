import "@testing-library/jest-dom";

window.scrollTo = () => undefined;
