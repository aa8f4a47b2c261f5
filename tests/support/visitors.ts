/** Visitors of prebuilt pages, of those on demand and of a function. @returns how to send them home, and what went wrong */
export function letVisitorsCome(shopUrl: string): () => Promise<string[]> {
  const visits: Promise<string>[] = [];
  const visit = async (path: string) => {
    const status = await fetch(shopUrl + path).then(async (answer) => (await answer.text(), answer.status), String);
    return `${path}: ${status}`;
  };
  const coming = setInterval(() => {
    for (const path of ['/', '/contact', '/produse/gemeni-1.webp', '/produs/gemeni', '/api/products'])
      visits.push(visit(path));
  }, 400);
  return async () => {
    clearInterval(coming);
    return (await Promise.all(visits)).filter((each) => !each.endsWith(': 200'));
  };
}
