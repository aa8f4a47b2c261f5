/** Numbers as 16-bit floats, as graphics cards filter them; below 6e-5 they become 0, and none may pass 65,504. */
export function toHalfFloats(numbers: Float32Array): Uint16Array<ArrayBuffer> {
  const bits = new Uint32Array(numbers.buffer, numbers.byteOffset, numbers.length);
  const halves = new Uint16Array(numbers.length);
  for (let index = 0; index < numbers.length; index += 1) {
    const value = bits[index]!;
    const exponent = ((value >>> 23) & 0xff) - 112;
    const sign = (value >>> 16) & 0x8000;
    halves[index] = exponent <= 0 ? sign : sign | ((exponent << 10) + ((value >>> 13) & 0x3ff) + ((value >>> 12) & 1));
  }
  return halves;
}
