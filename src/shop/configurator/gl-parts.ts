import {
  DataTexture, GLSL3, LinearFilter, RawShaderMaterial, RGBAFormat, UnsignedByteType, type IUniform, type Texture,
} from 'three'; // prettier-ignore

/** A material of our own two programs, with its values by name. */
export function shader(
  vertexShader: string,
  fragmentShader: string,
  values: Record<string, unknown>,
): RawShaderMaterial {
  const uniforms = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));
  return new RawShaderMaterial({ glslVersion: GLSL3, vertexShader, fragmentShader, uniforms });
}

/** Makes a texture be read between its texels. */
export function texture<Kind extends Texture>(made: Kind): Kind {
  made.magFilter = made.minFilter = LinearFilter;
  made.needsUpdate = true;
  return made;
}

/** A square layer's pixels as a texture. */
export function layerTexture(pixels: Uint8ClampedArray<ArrayBuffer>): DataTexture {
  const side = Math.sqrt(pixels.length / 4);
  return texture(new DataTexture(new Uint8Array(pixels.buffer), side, side, RGBAFormat, UnsignedByteType));
}

/** Puts a texture in the place of another, and lets that one go. */
export function replace(uniform: IUniform, next: Texture): void {
  (uniform.value as Texture | null)?.dispose();
  uniform.value = next;
}
