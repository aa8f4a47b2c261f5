/** Lists cells that a spreadsheet would evaluate, with any delimiter and quoting; numbers do not count. */
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
