/** Adds stylesheets of this site to the page, each once, and waits for them. */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.map(loadStyle));
}

function loadStyle(address: string): Promise<void> {
  if (document.head.querySelector(`link[href="${address}"]`)) return Promise.resolve();
  return new Promise((done, failed) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      failed(new Error(`no stylesheet at ${address}`));
    };
    document.head.append(link);
  });
}
