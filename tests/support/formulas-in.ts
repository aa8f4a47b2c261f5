/** Cells that a spreadsheet would reckon, whichever sign it cuts a table at, and whether or not it minds quotes; numbers are none. */
export function formulasIn(csv: string): string[] {
  const text = csv.replace('\ufeff', '');
  return [';', ',', '\t', '|'].flatMap((delimiter) =>
    text
      .split(/[\r\n]/)
      .flatMap((line) => line.split(delimiter))
      .map((cell) => cell.replace(/^[\s"]+/, ''))
      .filter((cell) => /^[=+\-@＝＋－＠]/.test(cell) && !/^-\d+([.,]\d+)?$/.test(cell)),
  );
}
